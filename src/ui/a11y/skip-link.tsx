import type { MouseEvent } from 'react';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

/** `targetId`: id of the main element, which gets the focus. */
export function SkipLink({ targetId }: { targetId: string }) {
  const t = useTranslate();
  // A change of the hash would be a navigation and trigger the unsaved guard.
  const focusTarget = (event: MouseEvent) => {
    const target = document.getElementById(targetId);
    if (!target) return;
    event.preventDefault();
    target.focus();
    target.scrollIntoView();
  };
  return (
    <a href={`#${targetId}`} className={typography.skip} onClick={focusTarget}>
      {t('common@header.skip')}
    </a>
  );
}
