// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testText } from '#ui/gallery/test-page.tsx';
import { TextProvider } from '#ui/i18n.tsx';
import { SearchField } from '#ui/search-field.tsx';

const asked: string[] = [];

/** A list whose address keeps the words, with the link that shows all of it again. */
function List() {
  const [words, setWords] = useState('');
  const search = (next: string) => {
    asked.push(next);
    setWords(next);
  };
  return (
    <TextProvider text={testText}>
      <SearchField start={words} onSearch={search} />
      <button onClick={() => setWords('')}>All</button>
    </TextProvider>
  );
}

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  render(<List />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const field = () => screen.getByRole<HTMLInputElement>('searchbox');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const pause = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test('the words are asked for 200 ms after the last letter', () => {
  type('c');
  pause(199);
  type('ca');
  pause(199);
  expect(asked).toEqual([]);
  pause(1);
  expect(asked).toEqual(['ca']);
});

test('a space before the next word stays', () => {
  type('cat ');
  pause(200);
  expect([asked, field().value]).toEqual([['cat'], 'cat ']);
});

test('the field follows when all of the list is shown again', () => {
  type('cat');
  pause(200);
  fireEvent.click(screen.getByText('All'));
  expect(field().value).toBe('');
});

test('whoever types on is not interrupted', () => {
  type('cat');
  pause(200);
  type('cats');
  fireEvent.click(screen.getByText('All'));
  expect(field().value).toBe('cats');
});
