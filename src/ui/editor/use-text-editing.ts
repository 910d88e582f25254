/** Applies edits to a textarea so that the browser's undo can revert them. */
import { useCallback, useRef } from 'react';
import type { RefObject } from 'react';
import type { TextSelection, TextEdit } from '#ui/editor/text-edits.ts';

export interface TextEditing {
  textareaRef: RefObject<HTMLTextAreaElement | null>;
  /** Does nothing when `createEdit` returns null. Returns whether the text has changed. */
  edit: (createEdit: (selected: TextSelection) => TextEdit | null) => boolean;
}

export function useTextEditing(onText: (text: string) => void): TextEditing {
  const textareaRef = useRef<HTMLTextAreaElement>(null);
  const edit = useCallback(
    (createEdit: (selected: TextSelection) => TextEdit | null): boolean => {
      const target = textareaRef.current;
      if (!target) return false;
      const { value: text, selectionStart: from, selectionEnd: to } = target;
      const change = createEdit({ text, from, to });
      if (!change) return false;
      target.focus();
      target.setSelectionRange(change.from, change.to);
      if (!insertByCommand(change)) {
        target.setRangeText(change.insert, change.from, change.to);
        onText(target.value);
      }
      target.setSelectionRange(...change.select);
      return true;
    },
    [onText],
  );
  return { textareaRef, edit };
}

/**
 * `execCommand` is deprecated but is the only way to keep the undo history of a textarea. Returns false in browsers that do
 * not support it in a textarea.
 */
function insertByCommand({ insert, from, to }: TextEdit): boolean {
  if (insert === '' && from === to) return true;
  return insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert);
}
