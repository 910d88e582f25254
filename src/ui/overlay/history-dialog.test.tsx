// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';

const versions = [
  { id: 'c', at: '2026-05-18T11:05:00.000Z', author: 'Rita', lines: [{ name: 'Title', value: 'Third' }] },
  { id: 'b', at: '2026-05-17T11:05:00.000Z', author: 'Rita', lines: [{ name: 'Title', value: 'First' }] },
  { id: 'a', at: '2026-05-16T11:05:00.000Z', author: null, lines: [{ name: 'Title', value: 'First' }] },
];
const restored: string[] = [];
const show = (data: typeof versions | undefined) =>
  renderWithFormKit(
    <HistoryDialog
      opened
      onClose={() => undefined}
      title="A slide"
      versions={{ data, isError: false, error: null, refetch: () => Promise.resolve() }}
      onRestore={(id) => restored.push(id)}
    />,
  );

beforeEach(() => {
  restored.length = 0;
  stubBrowserApis();
});
afterEach(cleanup);

const restore = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Вернуть эту версию' });
const versionButtons = () => screen.getByRole('list', { name: 'Версии' }).querySelectorAll('button');

test('what stands now is shown first, with what the last change has changed; it cannot be brought back', () => {
  show(versions);
  expect(screen.getByText('Third')).toBeTruthy();
  expect(screen.getByText('изменено')).toBeTruthy();
  expect(restore().disabled).toBe(true);
});

test('an earlier version is read and brought back', () => {
  show(versions);
  fireEvent.click(versionButtons()[1]!);
  expect([screen.queryByText('Third'), screen.queryByText('изменено')]).toEqual([null, null]);
  expect(screen.getByText('First')).toBeTruthy();
  fireEvent.click(restore());
  expect(restored).toEqual(['b']);
});

test('without versions it says so', () => {
  show([]);
  expect(screen.getByText('Изменений пока не было')).toBeTruthy();
});
