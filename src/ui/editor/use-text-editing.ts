/** Carries the changes of the buttons into a textarea so that the browser's own undo takes them back. */
import { useCallback, useRef } from 'react';
import type { RefObject } from 'react';
import type { Selected, TextEdit } from '#ui/editor/text-edits.ts';

export interface TextEditing {
  area: RefObject<HTMLTextAreaElement | null>;
  /** Nothing happens when `make` answers null; says whether something did. */
  edit: (make: (selected: Selected) => TextEdit | null) => boolean;
}

export function useTextEditing(onText: (text: string) => void): TextEditing {
  const area = useRef<HTMLTextAreaElement>(null);
  const edit = useCallback(
    (make: (selected: Selected) => TextEdit | null): boolean => {
      const target = area.current;
      if (!target) return false;
      const { value: text, selectionStart: from, selectionEnd: to } = target;
      const wanted = make({ text, from, to });
      if (!wanted) return false;
      target.focus();
      target.setSelectionRange(wanted.from, wanted.to);
      if (!typed(wanted)) {
        target.setRangeText(wanted.insert, wanted.from, wanted.to);
        onText(target.value);
      }
      target.setSelectionRange(...wanted.select);
      return true;
    },
    [onText],
  );
  return { area, edit };
}

/** The only way into the undo history of a textarea; it has no successor, and some browsers do not have it. */
function typed({ insert, from, to }: TextEdit): boolean {
  if (typeof document.execCommand !== 'function') return false;
  if (insert === '' && from === to) return true;
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
}
