// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { Dialog, DialogCancel } from '#ui/overlay/dialog.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

const schema = z.object({ text: z.string() });

interface RequestFormProps {
  onSubmit?: () => void;
  transient?: boolean;
}

function RequestForm({ onSubmit = () => undefined, transient = false }: RequestFormProps) {
  const form = useForm(schema, { defaultValues: { text: '' } });
  return (
    <Form form={form} onSubmit={onSubmit} transient={transient}>
      <TextField name="text" label="Text" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

function Page(props: RequestFormProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Request">
        <RequestForm {...props} />
        <DialogCancel />
      </Dialog>
    </>
  );
}

beforeEach(() => stubBrowserApis({ reducedMotion: true }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const question = 'Подтвердите закрытие';
const escape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Text/ });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!);
const clickBackdrop = () => {
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};

async function open() {
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  return opener;
}

test('the first field gets the focus, and closing returns it to the opener', async () => {
  renderWithFormKit(<Page />);
  const opener = await open();
  escape();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(document.activeElement).toBe(opener);
});

const closeActions: readonly [string, () => unknown][] = [
  ['Escape', escape],
  ['the cancel button', () => fireEvent.click(screen.getByRole('button', { name: 'Отмена' }))],
  ['the cross', () => fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }))],
  ['a click on the backdrop', clickBackdrop],
  ['a request to close by the browser', () => fireEvent(screen.getByRole('dialog'), new Event('cancel'))],
];

test.each(closeActions)('%s closes a dialog with a clean form without a question', async (_, close) => {
  renderWithFormKit(<Page />);
  await open();
  close();
  await waitFor(() => expect(dialogs()).toEqual([]));
});

test.each(closeActions)('%s asks before it discards typed text', async (_, close) => {
  renderWithFormKit(<Page />);
  const opener = await open();
  type('Typed');
  close();
  await waitFor(() => expect(dialogs()).toEqual(['Request', question]));

  press('Отмена');
  await waitFor(() => expect(dialogs()).toEqual(['Request']));
  expect(field().value).toBe('Typed');

  close();
  await waitFor(() => expect(dialogs()).toEqual(['Request', question]));
  press('Ок');
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(document.activeElement).toBe(opener);
  expect(pageForms.hasUnsaved()).toBe(false);
});

test('Escape in the question closes only the question', async () => {
  renderWithFormKit(<Page />);
  await open();
  type('Typed');
  escape();
  await waitFor(() => expect(dialogs()).toEqual(['Request', question]));
  escape();
  await waitFor(() => expect(dialogs()).toEqual(['Request']));
});

test('a dialog that the browser closes without asking opens again and asks', async () => {
  renderWithFormKit(<Page />);
  await open();
  type('Typed');
  screen.getByRole<HTMLDialogElement>('dialog').close();
  await waitFor(() => expect(dialogs()).toEqual(['Request', question]));
});

test('a saved form does not ask, and asks again after the next change', async () => {
  renderWithFormKit(<Page />);
  await open();
  type('Typed');
  press('Send');
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(false));
  type('Typed more');
  escape();
  await waitFor(() => expect(dialogs()).toEqual(['Request', question]));
});

test('a form whose save has failed asks', async () => {
  const refuse = () => {
    throw new Error('refused');
  };
  renderWithFormKit(<Page onSubmit={refuse} />);
  await open();
  type('Typed');
  press('Send');
  await screen.findByRole('alert');
  escape();
  await waitFor(() => expect(dialogs()).toEqual(['Request', question]));
});

test('a transient form does not ask', async () => {
  renderWithFormKit(<Page transient />);
  await open();
  type('Typed');
  escape();
  await waitFor(() => expect(dialogs()).toEqual([]));
});

function PersistentPage() {
  const [opened, setOpened] = useState(true);
  return (
    <Dialog opened={opened} onClose={() => setOpened(false)} title="Request" persistent>
      <DialogCancel />
    </Dialog>
  );
}

test('a persistent dialog has no cross, and nothing that a user does closes it', async () => {
  renderWithFormKit(<PersistentPage />);
  expect(within(screen.getByRole('dialog')).queryByRole('button', { name: 'Закрыть' })).toBeNull();
  for (const [name, close] of closeActions) if (name !== 'the cross') close();
  await new Promise((later) => setTimeout(later, 20));
  expect(dialogs()).toEqual(['Request']);
});

test('a message is rendered inside the open dialog, because the page under it is inert', async () => {
  renderWithFormKit(<Page />);
  await open();
  notify({ type: 'success', text: 'Saved' });
  expect((await screen.findByText('Saved')).closest('dialog')).toBe(screen.getByRole('dialog'));
  escape();
  await waitFor(() => expect(screen.getByText('Saved').closest('dialog')).toBeNull());
});

function ListPage() {
  const [state, setState] = useState<'closed' | 'opened' | 'removed'>('closed');
  const isOpenerGone = state === 'removed';
  const [isClosed, setIsClosed] = useState(false);
  return (
    <section tabIndex={-1} aria-label="List">
      {!isOpenerGone && (
        <button type="button" onClick={() => setState('opened')}>
          Open
        </button>
      )}
      <Dialog opened={state !== 'closed' && !isClosed} onClose={() => setIsClosed(true)} title="Request">
        <button type="button" onClick={() => setState('removed')}>
          Remove
        </button>
      </Dialog>
    </section>
  );
}

test('when the opener was removed meanwhile, its container gets the focus', async () => {
  renderWithFormKit(<ListPage />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  press('Remove');
  escape();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(document.activeElement).toBe(screen.getByLabelText('List'));
});

test('a message over a dialog is at its title, away from its buttons', async () => {
  renderWithFormKit(<Page />);
  press('Open');
  act(() => void notify({ type: 'success', text: 'Saved' }));
  const stack = (await screen.findByText('Saved')).closest('section')!;
  expect([stack.closest('dialog') !== null, stack.className]).toEqual([true, 'stack inDialog']);
});

test('a dialog higher than the window begins at its first field too', () => {
  // Browsers give the initial focus to what scrolls.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
    const scroller = this.querySelector('h2')!.nextElementSibling as HTMLElement;
    scroller.tabIndex = 0;
    scroller.focus();
  };
  renderWithFormKit(<Page />);
  press('Open');
  expect(document.activeElement).toBe(field());
});

test.each([
  ['with', 15],
  ['without', 0],
])('a page %s a scrollbar keeps its width below the dialog', async (_name, scrollbar) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - scrollbar);
  renderWithFormKit(<Page />);
  fireEvent.click(screen.getByText('Open'));
  await screen.findByRole('dialog');
  expect(document.documentElement.hasAttribute('data-scrollbar')).toBe(scrollbar > 0);
});
