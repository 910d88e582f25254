/** A search over a list: asks 200 ms after the last letter, at once on Enter. */
import { useEffect, useRef, useState } from 'react';
import { useText } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import css from '#ui/page-title.module.css';

const pauseMs = 200; // spec §9

export interface SearchFieldProps {
  label?: string;
  placeholder?: string;
  /** What is searched for: when it changes elsewhere, by a link or the way back, the field follows. */
  start?: string;
  onSearch: (words: string) => void;
}

export function SearchField({ label, placeholder, start = '', onSearch }: SearchFieldProps) {
  const text = useText();
  const [words, setWords] = useState(start);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** What was asked for here and has not come to the address yet, the oldest first. */
  const asked = useRef<string[]>([]);
  // The conditions beside the words may have changed since the last letter.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const place = asked.current.indexOf(start);
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
    // Whoever is typing, or has just put a space before the next word, is not interrupted by the own earlier letters.
    if (timer.current === undefined && asked.current.length === 0)
      setWords((now) => (now.trim() === start ? now : start));
  }, [start]);
  const change = (next: string, waitMs: number) => {
    setWords(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      asked.current.push(next.trim());
      search.current(next.trim());
    }, waitMs);
  };
  return (
    <search className={css.search}>
      <IconSearch />
      <input
        type="search"
        value={words}
        aria-label={label ?? placeholder ?? text('common@cabinet.search')}
        placeholder={placeholder ?? text('common@cabinet.search')}
        enterKeyHint="search"
        onChange={(event) => change(event.currentTarget.value, pauseMs)}
        onKeyDown={(event) => event.key === 'Enter' && change(words, 0)}
      />
    </search>
  );
}
