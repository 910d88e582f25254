/** People that are offered while a mention is typed. */
import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ReadThreadOutput } from '#features/chat/schemas.ts';
import { matchingNames, mentionQuery } from '#features/chat/web/mention-query.ts';
import { mentionableNames } from '#features/chat/web/thread-words.ts';

interface MentionParts {
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
  /** Reads the position of the caret. */
  follow: () => void;
  close: () => void;
  /** True when the list has handled the key. */
  handleKey: (event: KeyboardEvent) => boolean;
}

export function useMentions({ thread, input, text, onText }: MentionParts): Mentions {
  const [caret, setCaret] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  const typed = caret === null ? null : mentionQuery(text, caret);
  const matching = typed ? matchingNames(mentionableNames(thread), typed.query) : [];
  // A name that is complete needs no suggestions.
  const names = typed && matching.includes(typed.query) ? [] : matching;
  const close = () => setCaret(null);
  const choose = (name: string) => {
    if (!typed || caret === null) return;
    const before = `${text.slice(0, typed.at)}@${name} `;
    onText(before + text.slice(caret).trimStart());
    close();
    requestAnimationFrame(() => input.current?.setSelectionRange(before.length, before.length));
  };
  const follow = () => {
    setCaret(input.current?.selectionStart ?? null);
    setActive(0);
  };
  const handleKey = (event: KeyboardEvent): boolean => {
    if (names.length === 0) return false;
    const index = Math.min(active, names.length - 1);
    const moves: Record<string, () => void> = {
      ArrowDown: () => setActive((index + 1) % names.length),
      ArrowUp: () => setActive((index + names.length - 1) % names.length),
      Enter: () => choose(names[index]!),
      Tab: () => choose(names[index]!),
      Escape: close,
    };
    const move = moves[event.key];
    if (!move) return false;
    event.preventDefault();
    move();
    return true;
  };
  return { names, active: Math.min(active, Math.max(names.length - 1, 0)), choose, follow, close, handleKey };
}
