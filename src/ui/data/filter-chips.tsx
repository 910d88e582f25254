import { Link } from '#router/link.tsx';
import { useSearchParams } from '#router/hooks.ts';
import type { To } from '#router/register.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconX } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/data/filter-bar.module.css';

interface FilterChipsProps {
  /** Path of the page itself. */
  action: To;
  /** Active filters: field name and label. */
  chips: readonly { name: string; label: string }[];
}

/** Active filters, each removable. They are links, so they work without scripts. */
export function FilterChips({ action, chips }: FilterChipsProps) {
  const t = useTranslate();
  const [params] = useSearchParams();
  if (chips.length === 0) return null;
  const without = (name: string): To => {
    const rest = [...params].filter(
      ([otherName, value]) => otherName !== name && otherName !== 'page' && value !== '',
    );
    return rest.length > 0 ? `${action}?${new URLSearchParams(rest)}` : action;
  };
  return (
    <ul className={css.chips} aria-label={t('common@filter.chosen')}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Link to={without(name)} className={css.chip} preventScrollReset>
            <span className={typography.hidden}>{t('common@filter.without')}</span>
            {label}
            <IconX size={16} />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={action} className={css.reset} preventScrollReset>
            {t('common@filter.reset')}
          </Link>
        </li>
      )}
    </ul>
  );
}
