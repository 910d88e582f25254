// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withoutFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { Main } from '#ui/main.tsx';
import { SortableList } from '#ui/data/sortable-list.tsx';

const orders: string[][] = [];
let finishSave: (saved: boolean) => void = () => undefined;

/** A list whose saves end when the test calls `settle`. */
function SavedList({ initialRows }: { initialRows: string[] }) {
  const [rows, setRows] = useState(initialRows);
  const onOrder = (keys: string[]) => {
    orders.push(keys);
    return new Promise<void>((resolve, reject) => {
      finishSave = (saved) => {
        if (saved) setRows(keys);
        if (saved) resolve();
        else reject(new Error('no'));
      };
    });
  };
  return (
    <SortableList label="Reels" rows={rows} rowKey={(row) => row} rowName={(row) => row} onOrder={onOrder}>
      {(row) => <b>{row}</b>}
    </SortableList>
  );
}

beforeEach(() => {
  orders.length = 0;
  stubBrowserApis();
});
afterEach(cleanup);

const show = (initialRows: string[]) =>
  render(
    withoutFormKit(
      <Main>
        <SavedList initialRows={initialRows} />
      </Main>,
    ),
  );
const displayedNames = () =>
  screen.getAllByRole('listitem').map((row) => row.querySelector('b')?.textContent);
const press = (name: string) => {
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);
};

test('a button moves a row, announces its new place and keeps the focus for the next press', async () => {
  show(['one', 'two', 'three']);
  press('Выше: three');
  expect([displayedNames(), orders]).toEqual([['one', 'three', 'two'], [['one', 'three', 'two']]]);
  expect(screen.getByText('Перемещено: 2 из 3')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Выше: three' })),
  );
  await act(async () => finishSave(true));
  press('Выше: three');
  expect(displayedNames()).toEqual(['three', 'one', 'two']);
  // The first row cannot move up.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ниже: three' })),
  );
});

test('a rejected order is undone', async () => {
  show(['one', 'two']);
  press('Ниже: one');
  expect(displayedNames()).toEqual(['two', 'one']);
  await act(async () => finishSave(false));
  expect(displayedNames()).toEqual(['one', 'two']);
});

test('the buttons are disabled at the ends, and a single row has none', () => {
  const { unmount } = show(['one', 'two']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Выше: one' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Ниже: two' }).disabled).toBe(true);
  unmount();
  show(['alone']);
  expect(screen.queryAllByRole('button')).toEqual([]);
});
