// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { keepFocusWithin } from '#ui/a11y/keep-focus-within.ts';

function Page() {
  const [answered, answer] = useState(false);
  return (
    <>
      <div ref={keepFocusWithin} tabIndex={-1} aria-label="Requests">
        {!answered && (
          <button type="button" onClick={() => answer(true)}>
            Answer
          </button>
        )}
      </div>
      <button type="button" onClick={() => answer(true)}>
        Elsewhere
      </button>
    </>
  );
}

afterEach(cleanup);

test('a part of the page takes over the focus of what went away in it', async () => {
  render(<Page />);
  const button = screen.getByText('Answer');
  button.focus();
  button.click();
  await waitFor(() => expect(screen.queryByText('Answer')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Requests')));
});

test('a focus that had left it is let alone', async () => {
  render(<Page />);
  screen.getByText('Answer').focus();
  const elsewhere = screen.getByText('Elsewhere');
  elsewhere.focus();
  elsewhere.click();
  await waitFor(() => expect(screen.queryByText('Answer')).toBeNull());
  expect(document.activeElement).toBe(elsewhere);
});

function Steps() {
  const [order, setOrder] = useState(['First', 'Second', 'Third']);
  const raise = (name: string) => {
    const from = order.indexOf(name);
    setOrder(order.toSpliced(from, 1).toSpliced(from - 1, 0, name));
  };
  return (
    <ol ref={keepFocusWithin} tabIndex={-1}>
      {order.map((name, index) => (
        <li key={name}>
          <button type="button" disabled={index === 0} onClick={() => raise(name)}>
            Raise {name}
          </button>
          <button type="button">Lower {name}</button>
        </li>
      ))}
    </ol>
  );
}

test('a moved button keeps the focus, and gives it to its neighbour when it becomes disabled', async () => {
  render(<Steps />);
  const button = screen.getByText('Raise Third');
  button.focus();
  button.click();
  await waitFor(() => expect(screen.getAllByRole('listitem')[1]!.textContent).toContain('Third'));
  await waitFor(() => expect(document.activeElement).toBe(button));
  button.click();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Lower Third')));
});
