/** A thin progress line at the top during navigation. */
import { useText } from '#ui/i18n.tsx';
import css from '#app/web/layouts/navigation-bar.module.css';

export function NavigationBar({ busy }: { busy: boolean }) {
  const text = useText();
  return (
    <output className={css.bar} data-busy={busy || undefined}>
      {busy && <span className={css.label}>{text('common@loader.title')}</span>}
    </output>
  );
}
