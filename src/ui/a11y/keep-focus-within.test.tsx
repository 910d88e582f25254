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
