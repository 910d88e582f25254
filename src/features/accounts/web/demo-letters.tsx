/** Link to the page with the sent letters; the demo sends no real mail. */
import { useGround } from '#api/page-context.tsx';
import { useText } from '#ui/i18n.tsx';
import css from '#features/accounts/web/outcome.module.css';

export function DemoLetters() {
  const text = useText();
  const { settings } = useGround();
  if (!settings.demo) return null;
  return (
    <p className={css.demo}>
      {text('accounts@web.demo.letters')}{' '}
      <a href="/demo/letters" target="_blank" rel="noopener">
        {text('accounts@web.demo.open')}
      </a>
    </p>
  );
}
