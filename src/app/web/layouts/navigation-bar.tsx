/** A thin progress line at the top during navigation. */
import { useTranslate } from '#ui/i18n.tsx';
import css from '#app/web/layouts/navigation-bar.module.css';

export function NavigationBar({ busy }: { busy: boolean }) {
  const t = useTranslate();
  return (
    <output className={css.bar} data-busy={busy || undefined}>
      {busy && <span className={css.label}>{t('common@loader.title')}</span>}
    </output>
  );
}
