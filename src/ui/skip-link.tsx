/** The first stop of the keyboard: past the navigation, into the main part. */
import type { MouseEvent } from 'react';
import { useText } from '#ui/i18n.tsx';
import type from '#ui/type.module.css';

/** `main`: the id of the part, which takes the focus. */
export function SkipLink({ main }: { main: string }) {
  const text = useText();
  // The router takes a change of the hash for a step of its own, and asks about unsaved input.
  const go = (event: MouseEvent) => {
    const part = document.getElementById(main);
    if (!part) return;
    event.preventDefault();
    part.focus();
    part.scrollIntoView();
  };
  return (
    <a href={`#${main}`} className={type.skip} onClick={go}>
      {text('common@header.skip')}
    </a>
  );
}
