/** A search input for a list. Searches 200 ms after the last key press, or at once on Enter. */
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import css from '#ui/cabinet/page-title.module.css';

const debounceMs = 200; // spec §9

export interface SearchFieldProps {
  label?: string;
  placeholder?: string;
  /** Current query. Updates the input when it changes elsewhere, by a link or Back. */
  value?: string;
  onSearch: (query: string) => void;
}

export function SearchField({ label, placeholder, value = '', onSearch }: SearchFieldProps) {
  const t = useTranslate();
  const [draft, setDraft] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Queries passed to `onSearch` that are not in the URL yet, oldest first. */
  const pendingSearches = useRef<string[]>([]);
  // The latest callback: other filters may have changed since the last key press.
  const onSearchRef = useRef(onSearch);
  useEffect(() => {
    onSearchRef.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const index = pendingSearches.current.indexOf(value);
    pendingSearches.current = index < 0 ? [] : pendingSearches.current.slice(index + 1);
    // An earlier query that arrives late must not overwrite what the user is typing, or remove a trailing space.
    if (timer.current === undefined && pendingSearches.current.length === 0)
      setDraft((current) => (current.trim() === value ? current : value));
  }, [value]);
  const scheduleSearch = (next: string, waitMs: number) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      pendingSearches.current.push(next.trim());
      onSearchRef.current(next.trim());
    }, waitMs);
  };
  return (
    <search className={css.search}>
      <IconSearch />
      <input
        type="search"
        value={draft}
        aria-label={label ?? placeholder ?? t('common@cabinet.search')}
        placeholder={placeholder ?? t('common@cabinet.search')}
        enterKeyHint="search"
        onChange={(event) => scheduleSearch(event.currentTarget.value, debounceMs)}
        onKeyDown={(event) => event.key === 'Enter' && scheduleSearch(draft, 0)}
      />
    </search>
  );
}
