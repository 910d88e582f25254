import type { MouseEvent } from 'react';
import { useText } from '#ui/i18n.tsx';
import type from '#ui/type.module.css';

/** `targetId`: id of the main element, which receives focus. */
export function SkipLink({ main }: { main: string }) {
  const text = useText();
  // A change of the hash would be a navigation of the router and trigger the leave guard.
  const focusTarget = (event: MouseEvent) => {
    const target = document.getElementById(main);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView();
  };
  return (
    <a href={`#${main}`} className={type.skip} onClick={focusTarget}>
      {text('common@header.skip')}
    </a>
  );
}
