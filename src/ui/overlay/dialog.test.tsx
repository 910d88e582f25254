// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

function Page({ confirm = false, persistent = false }) {
  const [opened, open] = useState(false);
  return (
    <>
      <button type="button" onClick={() => open(true)}>
        Open
      </button>
      <Dialog
        opened={opened}
        onClose={() => open(false)}
        title="Request"
        confirmOnClose={confirm}
        persistent={persistent}
      >
        <input aria-label="Text" />
        <DialogCancel />
      </Dialog>
    </>
  );
}

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(cleanup);

const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);

async function openIt() {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Text')));
  return opener;
}

test('the first field has the focus, and it goes back when the dialog closes', async () => {
  renderWithFormKit(<Page />);
  const opener = await openIt();
  escape();
  await waitFor(() => expect(dialogs()).toEqual([]));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a persistent dialog stays, and has no button to close it', async () => {
  renderWithFormKit(<Page persistent />);
  await openIt();
  escape();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(dialogs()).toEqual(['Request']);
  expect(screen.queryByRole('button', { name: 'Закрыть' })).toBeNull();
});

test('what was typed is not lost without a question', async () => {
  renderWithFormKit(<Page confirm />);
  const opener = await openIt();
  escape();
  await screen.findByText('Закрытие формы приведёт к сбросу введённых данных. Продолжить?');
  expect(dialogs()).toEqual(['Request', 'Подтвердите закрытие']);

  // The question's own button, not that of the dialog under it.
  fireEvent.click(screen.getAllByRole('button', { name: 'Отмена' }).at(-1)!);
  await waitFor(() => expect(dialogs()).toEqual(['Request']));

  fireEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  await screen.findByRole('button', { name: 'Ок' });
  fireEvent.click(screen.getAllByRole('button', { name: 'Отмена' }).at(-1)!);
  await waitFor(() => expect(dialogs()).toEqual(['Request']));

  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ок' }));
  await waitFor(() => expect(dialogs()).toEqual([]));
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
