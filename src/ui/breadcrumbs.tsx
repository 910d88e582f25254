import { Link } from '#router/link.tsx';
import type { To } from '#router/register.ts';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/breadcrumbs.module.css';

export function Breadcrumbs({ items }: { items: readonly { text: string; to?: To }[] }) {
  const t = useTranslate();
  return (
    <nav className={css.crumbs} aria-label={t('common@breadcrumbs')}>
      <ol>
        {items.map((item) => (
          <li key={item.text}>
            {item.to ? (
              <Link to={item.to}>{item.text}</Link>
            ) : (
              <span className={css.last} aria-current="page">
                {item.text}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
