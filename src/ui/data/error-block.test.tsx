// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { testTranslate } from '#ui/gallery/test-page.tsx';
import { ErrorBlock } from '#ui/data/error-block.tsx';
import { keepFocusWithin } from '#ui/a11y/keep-focus-within.ts';
import { TranslationProvider } from '#ui/i18n.tsx';
import { QueryView } from '#ui/data/query-view.tsx';

afterEach(cleanup);

/** A list between a filter and a panel, each state of it after the other. */
function List({ states }: { states: readonly ReactNode[] }) {
  const [at, setAt] = useState(0);
  const next = () => setAt((before) => Math.min(before + 1, states.length - 1));
  return (
    <TranslationProvider t={testTranslate}>
      <main>
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
      </main>
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

test('after another try the focus is on the first thing that has come', async () => {
  render(<List states={[null, found]} />);
  press();
  await waitFor(() => expect(focused()).toBe('First'));
});

test('after another try the focus is on the heading of what has come', async () => {
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

test('while the answer is on its way the focus waits in its place', async () => {
  render(<List states={[null, <div key="wait">Loading</div>, found]} />);
  press();
  await waitFor(() => expect(focused()).toBe('Loading'));
  fireEvent.click(screen.getByText('Answer'));
  await waitFor(() => expect(focused()).toBe('First'));
});

test('a part that holds the focus of its buttons gives it to what has come', async () => {
  render(
    <div ref={keepFocusWithin} tabIndex={-1}>
      <List states={[null, <div key="wait">Loading</div>, found]} />
    </div>,
  );
  press();
  await waitFor(() => expect(focused()).toBe('Loading'));
  fireEvent.click(screen.getByText('Answer'));
  await waitFor(() => expect(focused()).toBe('First'));
});

test('whoever went elsewhere meanwhile stays there', async () => {
  render(<List states={[null, <div key="wait">Loading</div>, found]} />);
  press();
  await waitFor(() => expect(focused()).toBe('Loading'));
  screen.getByLabelText('Filter').focus();
  fireEvent.click(screen.getByText('Answer'));
  await screen.findByText('First');
  expect(document.activeElement).toBe(screen.getByLabelText('Filter'));
});

const told = () => screen.getByRole('alert').querySelector('span');

test('a failed retry is announced again, and the button keeps focus', async () => {
  render(<List states={[null, null]} />);
  const before = told();
  press();
  await waitFor(() => expect(told()).not.toBe(before));
  expect(focused()).toBe(testTranslate('common@error.retry'));
});

test('a repeated failure is announced when the retry ends, not when it starts', async () => {
  const ended = Promise.withResolvers<void>();
  const asked = { data: undefined, isError: true, error: null, refetch: () => ended.promise };
  render(
    <TranslationProvider t={testTranslate}>
      <QueryView query={asked} skeleton={null}>
        {() => null}
      </QueryView>
    </TranslationProvider>,
  );
  const before = told();
  await act(async () => press());
  expect(told()).toBe(before);
  await act(async () => ended.resolve());
  expect(told()).not.toBe(before);
});

test('whoever has stepped to another address is not led about there', async () => {
  render(<List states={[null, null, found]} />);
  const before = told();
  press();
  await waitFor(() => expect(told()).not.toBe(before));
  await act(async () => {
    history.pushState(null, '', '/another');
    screen.getByText('Answer').click();
  });
  expect([screen.getByText('First').isConnected, document.activeElement]).toEqual([true, document.body]);
});

test('whoever steps to another address while the answer is on its way is not led about there', async () => {
  render(<List states={[null, <div key="wait">Loading</div>, found]} />);
  press();
  await waitFor(() => expect(focused()).toBe('Loading'));
  await act(async () => {
    history.pushState(null, '', '/yet-another');
    screen.getByText('Answer').click();
  });
  expect([screen.getByText('First').isConnected, document.activeElement]).toEqual([true, document.body]);
});

test('a try at another address of the same failure leads to what has come there', async () => {
  render(<List states={[null, found]} />);
  const button = screen.getByRole('button', { name: testTranslate('common@error.retry') });
  button.focus();
  history.pushState(null, '', '/searched');
  fireEvent.click(button);
  await waitFor(() => expect(focused()).toBe('First'));
});

test('fields that take no focus are passed by, and nothing is scrolled', async () => {
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
