// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { testTranslate } from '#ui/gallery/test-page.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { TranslationProvider } from '#ui/i18n.tsx';
import { Main } from '#ui/main.tsx';
import { QueryView } from '#ui/data/query-view.tsx';

afterEach(cleanup);

/** A list between a filter and a panel that goes through the given states. */
function List({ states }: { states: readonly ReactNode[] }) {
  const [at, setAt] = useState(0);
  const next = () => setAt((before) => Math.min(before + 1, states.length - 1));
  return (
    <TranslationProvider t={testTranslate}>
      <Main>
        <h1>List</h1>
        <input aria-label="Filter" />
        {states[at] ?? (
          <div>
            <ErrorBlock onRetry={async () => next()} />
          </div>
        )}
        <section>
          <h2>Panel</h2>
          <button onClick={next}>Answer</button>
        </section>
      </Main>
    </TranslationProvider>
  );
}

function press(): void {
  const button = screen.getByRole('button', { name: testTranslate('common@error.retry') });
  button.focus();
  fireEvent.click(button);
}
const focused = () => document.activeElement?.textContent;

const found = (
  <>
    <output>2</output>
    <ul>
      <li>
        <a href="/first">First</a>
      </li>
      <li>
        <a href="/second">Second</a>
      </li>
    </ul>
  </>
);

test('after a retry the first control of the loaded list has the focus', async () => {
  render(<List states={[null, found]} />);
  press();
  await waitFor(() => expect(focused()).toBe('First'));
});

test('after a retry the heading of the loaded part has the focus', async () => {
  render(
    <List
      states={[
        null,
        <div key="found">
          <a href="/way">Way</a>
          <h2>Nothing fits</h2>
        </div>,
      ]}
    />,
  );
  press();
  await waitFor(() => expect(focused()).toBe('Nothing fits'));
});

test('a skeleton has the focus until the list is loaded', async () => {
  render(<List states={[null, <div key="wait">Loading</div>, found]} />);
  press();
  await waitFor(() => expect(focused()).toBe('Loading'));
  fireEvent.click(screen.getByText('Answer'));
  await waitFor(() => expect(focused()).toBe('First'));
});

test('a loaded list does not take the focus from a field that has it', async () => {
  render(<List states={[null, <div key="wait">Loading</div>, found]} />);
  press();
  await waitFor(() => expect(focused()).toBe('Loading'));
  screen.getByLabelText('Filter').focus();
  fireEvent.click(screen.getByText('Answer'));
  await screen.findByText('First');
  expect(document.activeElement).toBe(screen.getByLabelText('Filter'));
});

const message = () => screen.getByRole('alert').querySelector('span');

test('a failed retry is announced again, and the button keeps focus', async () => {
  render(<List states={[null, null]} />);
  const before = message();
  press();
  await waitFor(() => expect(message()).not.toBe(before));
  expect(focused()).toBe(testTranslate('common@error.retry'));
});

test('a repeated failure is announced when the retry ends, not when it starts', async () => {
  const ended = Promise.withResolvers<void>();
  const query = { data: undefined, isError: true, error: null, refetch: () => ended.promise };
  render(
    <TranslationProvider t={testTranslate}>
      <QueryView query={query} skeleton={null}>
        {() => null}
      </QueryView>
    </TranslationProvider>,
  );
  const before = message();
  await act(async () => press());
  expect(message()).toBe(before);
  await act(async () => ended.resolve());
  expect(message()).not.toBe(before);
});

test('hidden and disabled fields are skipped, and nothing is scrolled', async () => {
  const focus = vi.spyOn(HTMLElement.prototype, 'focus');
  const form = (
    <form>
      <input type="hidden" name="page" />
      <select aria-label="Chosen" disabled />
      <fieldset disabled>
        <input aria-label="Closed" />
      </fieldset>
      <input aria-label="Open" />
    </form>
  );
  render(<List states={[null, form]} />);
  press();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Open')));
  expect(focus.mock.calls).toEqual([[], [{ preventScroll: true }]]);
  focus.mockRestore();
});
