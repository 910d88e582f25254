/** A `?` button that opens a help text in a native popover, which needs no scripts. */
import { useId } from 'react';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#ui/overlay/hint.module.css';

export function Hint({ text, about }: { text: string; about?: string }) {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={css.mark}
        popoverTarget={id}
        aria-label={about ? `${t('common@hint')}: ${about}` : t('common@hint')}
      >
        ?
      </button>
      <span id={id} popover="auto" className={css.text} role="note">
        {text}
      </span>
    </>
  );
}
