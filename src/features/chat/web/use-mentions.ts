import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { mentionableNames } from '#features/chat/web/thread-texts.ts';

interface MentionOptions {
  thread: ReadThreadOutput;
  input: RefObject<HTMLTextAreaElement | null>;
  text: string;
  onText: (text: string) => void;
}

export interface Mentions {
  /** Empty while no mention is typed. */
  names: readonly string[];
  active: number;
  choose: (name: string) => void;
  /** Call when the text or the caret has changed. */
  update: () => void;
  close: () => void;
  /** Returns whether it has handled the key. */
  handleKey: (event: KeyboardEvent) => boolean;
}

/** Offers people of the thread while a mention is typed. */
export function useMentions({ thread, input, text, onText }: MentionOptions): Mentions {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const typed = caret === null ? null : mentionQuery(text, caret);
  const matching = typed ? matchingNames(mentionableNames(thread), typed.query) : [];
  // A complete name needs no suggestions.
  const names = typed && matching.includes(typed.query) ? [] : matching;
  const close = () => setCaret(null);
  const choose = (name: string) => {
    if (!typed || caret === null) return;
    const before = `${text.slice(0, typed.at)}@${name} `;
    onText(before + text.slice(caret).trimStart());
    close();
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length));
  };
  const update = () => {
    setCaret(input.current?.selectionStart ?? null);
    setActive(0);
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    // With Shift, Tab leaves the field and Enter inserts a line break, as everywhere.
    if (names.length === 0 || event.shiftKey) return false;
    const index = Math.min(active, names.length - 1);
    const actions: Record<string, () => void> = {
      ArrowDown: () => setActive((index + 1) % names.length),
      ArrowUp: () => setActive((index + names.length - 1) % names.length),
      Enter: () => choose(names[index]!),
      Tab: () => choose(names[index]!),
      Escape: close,
    };
    const action = actions[event.key];
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  };
  return { names, active: Math.min(active, Math.max(names.length - 1, 0)), choose, update, close, handleKey };
}

/** What follows the last `@` before the caret. Null when that is no mention. */
export function mentionQuery(text: string, caret: number): { at: number; query: string } | null {
  const before = text.slice(0, caret);
  const at = before.lastIndexOf('@');
  if (at < 0 || (at > 0 && !/[\s(]/.test(before[at - 1]!))) return null;
  const query = before.slice(at + 1);
  return query.length > 40 || query.includes('\n') ? null : { at, query };
}

/** Names with a word that begins with the query. */
export const matchingNames = (names: readonly string[], query: string): string[] =>
  names.filter((name) =>
    [name, ...name.split(' ')].some((word) => word.toLowerCase().startsWith(query.toLowerCase())),
  );
