// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testTranslate } from '#ui/gallery/test-page.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { SearchField } from '#ui/data/search-field.tsx';

const searches: string[] = [];
/** Milliseconds until the URL follows the query. */
let delay = 0;

/** A list whose URL has the query and a condition, with a button that clears the query. */
function List() {
  const [words, setWords] = useState('');
  const [condition, setCondition] = useState('');
  const search = (next: string) => {
    searches.push(condition + next);
    if (delay === 0) setWords(next);
    else setTimeout(() => setWords(next), delay);
  };
  return (
    <TranslationProvider t={testTranslate}>
      <SearchField value={words} onSearch={search} />
      <button onClick={() => setWords('')}>All</button>
      <button onClick={() => setCondition('drafts: ')}>Drafts</button>
    </TranslationProvider>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  searches.length = 0;
  delay = 0;
  render(<List />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the query is sent 200 ms after the last keystroke', () => {
  type('c');
  pause(199);
  type('ca');
  pause(199);
  expect(searches).toEqual([]);
  pause(1);
  expect(searches).toEqual(['ca']);
});

test('a space before the next word stays in the field', () => {
  type('cat ');
  pause(200);
  expect([searches, field().value]).toEqual([['cat'], 'cat ']);
});

test('the field is cleared when the query of the URL is cleared', () => {
  type('cat');
  pause(200);
  fireEvent.click(screen.getByText('All'));
  expect(field().value).toBe('');
});

test('continued typing is not interrupted', () => {
  type('cat');
  pause(200);
  type('cats');
  fireEvent.click(screen.getByText('All'));
  expect(field().value).toBe('cats');
});

test('a late URL with an earlier query does not overwrite a later query', () => {
  delay = 300;
  type('ca');
  pause(200);
  type('cat');
  pause(200);
  // Both were requested; the URL has the earlier one now.
  pause(100);
  expect([searches, field().value]).toEqual([['ca', 'cat'], 'cat']);
  pause(200);
  expect(field().value).toBe('cat');
  fireEvent.click(screen.getByText('All'));
  expect(field().value).toBe('');
});

test('a condition that is chosen before the delayed search is kept', () => {
  type('cat');
  fireEvent.click(screen.getByText('Drafts'));
  pause(200);
  expect(searches).toEqual(['drafts: cat']);
});
