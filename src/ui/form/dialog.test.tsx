// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { QueryView } from '#ui/data/query-view.tsx';
import { FormCancel } from '#ui/form/cancel.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

const schema = z.object({ text: z.string() });

let sent: string[];
let answering: Promise<void>;

function Row({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm(schema, { defaultValues: { text: '' } });
  const submit = async ({ text }: { text: string }) => {
    sent.push(text);
    await answering;
  };
  return (
    <li>
      <button type="button" onClick={() => setIsOpen(true)}>
        {name}
      </button>
      {isOpen && (
        <FormDialog
          title="Request"
          form={form}
          onSubmit={submit}
          success="Sent"
          onClose={() => setIsOpen(false)}
          submitText="Send"
        >
          <TextField name="text" label="Text" />
        </FormDialog>
      )}
    </li>
  );
}

/** A refetch brings an empty list. */
function List() {
  const [data, setData] = useState(['First']);
  const query = { data, isError: false, error: null, refetch: async () => undefined };
  return (
    <>
      <QueryView query={query} skeleton={null} isEmpty={(rows) => rows.length === 0} empty={<p>Empty</p>}>
        {(rows) => (
          <ul>
            {rows.map((name) => (
              <Row key={name} name={name} />
            ))}
          </ul>
        )}
      </QueryView>
      <button type="button" onClick={() => setData([])}>
        Refetch
      </button>
    </>
  );
}

beforeEach(() => {
  stubBrowserApis();
  sent = [];
  answering = Promise.resolve();
});
afterEach(cleanup);

const question = 'Подтвердите закрытие';
const dialogs = () => screen.queryAllByRole('dialog').map((one) => one.querySelector('h2')?.textContent);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Text/ });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const button = (name: string) => screen.getAllByRole('button', { name }).at(-1)!;
const press = (name: string) => fireEvent.click(button(name));
/** The button ignores presses until the save before has ended. */
const sendAgain = async () => {
  await waitFor(() => expect(button('Send').getAttribute('aria-busy')).toBeNull());
  press('Send');
};

test('a saved form closes its dialog and says so', async () => {
  renderWithFormKit(<List />);
  press('First');
  type('Typed');
  press('Send');
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(sent).toEqual(['Typed']);
  expect(screen.getByText('Sent')).toBeTruthy();
});

test('a dialog asks before it closes over what was typed during the save', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  renderWithFormKit(<List />);
  press('First');
  type('Typed');
  press('Send');
  await waitFor(() => expect(sent).toEqual(['Typed']));
  type('Typed more');
  resolve();
  await waitFor(() => expect(dialogs()).toEqual(['Request', question]));
  press('Отмена');
  await waitFor(() => expect(dialogs()).toEqual(['Request']));
  await sendAgain();
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(sent).toEqual(['Typed', 'Typed more']);
});

test('a row that vanishes by a refetch takes its dialog with it only when nothing is typed', async () => {
  renderWithFormKit(<List />);
  press('First');
  type('Typed');
  press('Refetch');
  expect([dialogs(), field().value]).toEqual([['Request'], 'Typed']);
  type('');
  await screen.findByText('Empty');
  expect(dialogs()).toEqual([]);
});

function RowDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const form = useForm(schema, { defaultValues: { text: '' } });
  const submit = async ({ text }: { text: string }) => {
    sent.push(text);
    await answering;
  };
  return (
    <FormDialog title={name} form={form} onSubmit={submit} onClose={onClose} submitText="Send">
      <TextField name="text" label="Text" />
    </FormDialog>
  );
}

function RenameForm({ onClose }: { onClose: () => void }) {
  const form = useForm(schema, { defaultValues: { text: 'First' } });
  const submit = async ({ text }: { text: string }) => {
    sent.push(text);
    await answering;
  };
  return (
    <Form form={form} onSubmit={submit} onClose={onClose}>
      <TextField name="text" label="Text" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

function RenamePage() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <RenameForm onClose={() => setIsOpen(false)} /> : <p>Closed</p>;
}

test('a form on a page that closes after a save asks about what was typed during the save', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  renderWithFormKit(<RenamePage />);
  type('Second');
  press('Send');
  await waitFor(() => expect(sent).toEqual(['Second']));
  type('Second name');
  resolve();
  await waitFor(() => expect(dialogs()).toEqual([question]));
  press('Отмена');
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(field().value).toBe('Second name');
  await sendAgain();
  await screen.findByText('Closed');
  expect(sent).toEqual(['Second', 'Second name']);
});

/** One state says which row is open, as in the admin lists. */
function Rows() {
  const [opened, setOpened] = useState<string>();
  return (
    <>
      {['First', 'Second'].map((name) => (
        <button key={name} type="button" onClick={() => setOpened(name)}>
          {name}
        </button>
      ))}
      {opened && <RowDialog key={opened} name={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

test('a save that ends after its dialog was discarded leaves the dialog that was opened since', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  renderWithFormKit(<Rows />);
  press('First');
  type('Typed');
  press('Send');
  await waitFor(() => expect(sent).toEqual(['Typed']));
  press('Отмена');
  await waitFor(() => expect(dialogs()).toEqual(['First', question]));
  press('Ок');
  await waitFor(() => expect(dialogs()).toEqual([]));
  press('Second');
  type('Another');
  resolve();
  await new Promise((later) => setTimeout(later, 20));
  expect([dialogs(), field().value]).toEqual([['Second'], 'Another']);
});

function EmailForm({ onCancel }: { onCancel: () => void }) {
  const form = useForm(schema, { defaultValues: { text: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <TextField name="text" label="Text" />
      <FormCancel onCancel={onCancel} />
    </Form>
  );
}

function EmailPage() {
  const [isChanging, setIsChanging] = useState(true);
  return isChanging ? <EmailForm onCancel={() => setIsChanging(false)} /> : <p>Cancelled</p>;
}

test('the cancel button of a form on a page asks before it discards what was typed', async () => {
  renderWithFormKit(<EmailPage />);
  type('Typed');
  press('Отмена');
  await screen.findByText(question);
  press('Отмена');
  await waitFor(() => expect(dialogs()).toEqual([]));
  expect(field().value).toBe('Typed');
  press('Отмена');
  await screen.findByText(question);
  press('Ок');
  await screen.findByText('Cancelled');
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(false));
});
