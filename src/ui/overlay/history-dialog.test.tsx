// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { HistoryDialog } from '#ui/overlay/history-dialog.tsx';

const versions = [
  { id: 'c', at: '2026-05-18T11:05:00.000Z', author: 'Rita', body: 'Third' },
  { id: 'b', at: '2026-05-17T11:05:00.000Z', author: 'Rita', body: 'First' },
  { id: 'a', at: '2026-05-16T11:05:00.000Z', author: null, body: 'First' },
];
const restored: string[] = [];
let answer: () => Promise<unknown>;
let isClosed: boolean;
const show = (data: typeof versions | undefined) =>
  renderWithFormKit(
    <HistoryDialog
      onClose={() => (isClosed = true)}
      title="A slide"
      query={{ data, isError: false, error: null, refetch: () => Promise.resolve() }}
      linesOf={(value) => [{ name: 'Title', value }]}
      onRestore={(id) => {
        restored.push(id);
        return answer();
      }}
    />,
  );

beforeEach(() => {
  restored.length = 0;
  isClosed = false;
  answer = async () => undefined;
  stubBrowserApis();
});
afterEach(cleanup);

const restore = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Вернуть эту версию' });
const versionButtons = () => screen.getByRole('list', { name: 'Версии' }).querySelectorAll('button');

test('the current version is shown first with its changes marked, and cannot be restored', () => {
  show(versions);
  expect(screen.getByText('Third')).toBeTruthy();
  expect(screen.getByText('изменено')).toBeTruthy();
  expect(restore().disabled).toBe(true);
});

test('an earlier version is read and brought back', async () => {
  show(versions);
  fireEvent.click(versionButtons()[1]!);
  expect([screen.queryByText('Third'), screen.queryByText('изменено')]).toEqual([null, null]);
  expect(screen.getByText('First')).toBeTruthy();
  fireEvent.click(restore());
  expect(restored).toEqual(['b']);
  await waitFor(() => expect(isClosed).toBe(true));
});

test('an empty history shows a message', () => {
  show([]);
  expect(screen.getByText('Изменений пока не было')).toBeTruthy();
});

test('the dialog stays when the restore was refused, and shows why it failed', async () => {
  answer = async () => false;
  show(versions);
  fireEvent.click(versionButtons()[1]!);
  fireEvent.click(restore());
  await waitFor(() => expect(restore().ariaBusy).toBeNull());
  answer = () => Promise.reject(new Error('offline'));
  fireEvent.click(restore());
  await screen.findByText('Что-то пошло не так, попробуйте позже');
  expect(isClosed).toBe(false);
});
