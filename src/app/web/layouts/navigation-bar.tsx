/** A thin line at the top while the next page is on its way. */
import { useText } from '#ui/i18n.tsx';
import css from '#app/web/layouts/navigation-bar.module.css';

export function NavigationBar({ busy }: { busy: boolean }) {
  const text = useText();
  return (
    <output className={css.bar} data-busy={busy || undefined}>
      {busy && <span className={css.words}>{text('common@loader.title')}</span>}
    </output>
  );
}
