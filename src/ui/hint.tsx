/** A `?` that opens a help text in a native popover: Escape and a click outside close it, with or without scripts. */
import { useId } from 'react';
import { useText } from '#ui/i18n.tsx';
import css from '#ui/hint.module.css';

export function Hint({ text: words, about }: { text: string; about?: string }) {
  const text = useText();
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={css.mark}
        popoverTarget={id}
        aria-label={about ? `${text('common@hint')}: ${about}` : text('common@hint')}
      >
        ?
      </button>
      <span id={id} popover="auto" className={css.text} role="note">
        {words}
      </span>
    </>
  );
}
