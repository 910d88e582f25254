// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

interface Note {
  title: string;
  text: string;
  version: number;
}

class Refused extends Error {
  readonly errors: { message: string; code: string }[];

  constructor(code: string) {
    super();
    this.errors = [{ code, message: code }];
  }
}

const schema = z.object({ title: z.string(), text: z.string() });
const toFormValues = ({ title, text }: Note) => ({ title, text });

/** What the server has. */
let stored: Note;
let created: number;
/** The versions that were published. */
let published: number[];
let changedFields: readonly string[];
let refresh: () => Promise<unknown>;
/** Every answer of the server waits for it. */
let answering: Promise<void>;

function Editor({ item, isNew = false }: { item: Note; isNew?: boolean }) {
  const form = useForm(schema, { defaultValues: isNew ? { title: '', text: '' } : toFormValues(item) });
  const [result, setResult] = useState('');
  const saving = useVersionedSave(form, {
    item: isNew ? undefined : item,
    versionOf: ({ version }) => version,
    toFormValues,
    async send(values, base, changed) {
      changedFields = changed;
      if (!base) created += 1;
      await answering;
      if (values.title === 'wrong') throw new Refused('validation_failed');
      if (base && base.version !== stored.version) throw new Refused('version_conflict');
      stored = { ...values, title: values.title.trim(), version: (base?.version ?? 0) + 1 };
      return stored;
    },
    fetchLatest: async () => stored,
    onSaved: () => refresh(),
  });
  return (
    <Form form={form} onSubmit={saving.save}>
      <TextField name="title" label="Title" />
      <TextField name="text" label="Text" />
      {saving.conflictNotice}
      <SubmitButton>Save</SubmitButton>
      <button
        type="button"
        onClick={() => void saving.saveThen(publish).then((saved) => setResult(`version ${saved?.version}`))}
      >
        Publish
      </button>
      <output>{result}</output>
    </Form>
  );
}

async function publish({ version }: Note): Promise<Note> {
  published.push(version);
  await answering;
  if (version !== stored.version) throw new Refused('version_conflict');
  return stored;
}

/** A page whose query brings what the server has. */
function Page({ isNew = false }: { isNew?: boolean }) {
  const [item, setItem] = useState(stored);
  return (
    <>
      <Editor item={item} isNew={isNew} />
      <button type="button" onClick={() => setItem(stored)}>
        Refetch
      </button>
    </>
  );
}

beforeEach(() => {
  stubBrowserApis();
  stored = { title: 'Snow', text: 'First', version: 1 };
  changedFields = [];
  created = 0;
  published = [];
  refresh = async () => undefined;
  answering = Promise.resolve();
});
afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const conflict = 'Пока вы правили, это изменили';
/** Returns the function that lets the server answer. */
const delayAnswers = (): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  return resolve;
};
const saveByColleague = () => {
  stored = { title: 'Ice', text: 'Theirs', version: 2 };
};

test('the names of the changed fields are known, although no render of the page reads them', async () => {
  renderWithFormKit(<Page />);
  write('Text', 'Second');
  press('Save');
  await waitFor(() => expect(stored.version).toBe(2));
  expect(changedFields).toEqual(['text']);
});

test('saves in a row do not conflict with each other', async () => {
  renderWithFormKit(<Page />);
  write('Text', 'Second');
  press('Save');
  await waitFor(() => expect(stored.version).toBe(2));
  write('Text', 'Third');
  press('Save');
  await waitFor(() => expect(stored).toEqual({ title: 'Snow', text: 'Third', version: 3 }));
  expect(screen.queryByText(conflict)).toBeNull();
});

test('a conflict keeps what was typed and does not count as saved', async () => {
  renderWithFormKit(<Page />);
  saveByColleague();
  write('Text', 'Mine');
  press('Save');
  await screen.findByText(conflict);
  expect(box('Text').value).toBe('Mine');
  expect(stored.text).toBe('Theirs');
  expect(pageForms.hasUnsaved()).toBe(true);
});

test('"show theirs" replaces the values, and the next save is based on them', async () => {
  renderWithFormKit(<Page />);
  saveByColleague();
  write('Text', 'Mine');
  press('Save');
  await screen.findByText(conflict);
  press('Показать чужое');
  await waitFor(() => expect([box('Title').value, box('Text').value]).toEqual(['Ice', 'Theirs']));
  expect(screen.queryByText(conflict)).toBeNull();
  expect(pageForms.hasUnsaved()).toBe(false);
  write('Text', 'Both');
  press('Save');
  await waitFor(() => expect(stored).toEqual({ title: 'Ice', text: 'Both', version: 3 }));
});

test('"save mine" writes over the newer version', async () => {
  renderWithFormKit(<Page />);
  saveByColleague();
  write('Text', 'Mine');
  press('Save');
  await screen.findByText(conflict);
  press('Сохранить своё');
  await waitFor(() => expect(stored).toEqual({ title: 'Snow', text: 'Mine', version: 3 }));
  await waitFor(() => expect(screen.queryByText(conflict)).toBeNull());
});

test('the default button of the form stays its own, so Enter never writes over the newer version', async () => {
  renderWithFormKit(<Page />);
  write('Text', 'Mine');
  saveByColleague();
  press('Save');
  await screen.findByText(conflict);
  const form = box('Text').form!;
  expect(form.querySelector('[type="submit"]')).toBe(screen.getByRole('button', { name: 'Save' }));
});

test('a failed refresh after a save does not count as a failed save', async () => {
  refresh = () => Promise.reject(new Error('offline'));
  renderWithFormKit(<Page />);
  write('Text', 'Second');
  press('Publish');
  await screen.findByText('version 2');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a newer version that a refetch brings changes a clean form and leaves a dirty one alone', async () => {
  renderWithFormKit(<Page />);
  saveByColleague();
  press('Refetch');
  await waitFor(() => expect(box('Text').value).toBe('Theirs'));

  write('Text', 'Mine');
  stored = { title: 'Ice', text: 'Theirs again', version: 3 };
  press('Refetch');
  expect(box('Text').value).toBe('Mine');
  press('Save');
  await screen.findByText(conflict);
});

test('an action saves changes first, and nothing for a clean form', async () => {
  renderWithFormKit(<Page />);
  press('Publish');
  await screen.findByText('version 1');
  write('Text', 'Second');
  press('Publish');
  await screen.findByText('version 2');
  write('Title', 'wrong');
  press('Publish');
  expect((await screen.findByRole('alert')).textContent).toBe('validation_failed');
  await screen.findByText('version undefined');
});

test('a new record is created once, and its next save is an update', async () => {
  renderWithFormKit(<Page isNew />);
  write('Title', 'New');
  press('Save');
  await waitFor(() => expect(stored).toEqual({ title: 'New', text: '', version: 1 }));
  write('Text', 'More');
  press('Save');
  await waitFor(() => expect(stored).toEqual({ title: 'New', text: 'More', version: 2 }));
});

test('what was typed during a save stays as unsaved input, and the other fields show what was saved', async () => {
  renderWithFormKit(<Page />);
  write('Title', ' Rain ');
  write('Text', 'Second');
  const answer = delayAnswers();
  press('Save');
  await waitFor(() => expect(changedFields).toEqual(['title', 'text']));
  write('Text', 'Third');
  answer();
  await waitFor(() => expect(box('Title').value).toBe('Rain'));
  expect(stored).toEqual({ title: 'Rain', text: 'Second', version: 2 });
  expect(box('Text').value).toBe('Third');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull());
  expect(pageForms.hasUnsaved()).toBe(true);

  press('Save');
  await waitFor(() => expect(stored).toEqual({ title: 'Rain', text: 'Third', version: 3 }));
  expect(changedFields).toEqual(['text']);
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(false));
});

test('an action that is started during the first save uses the id and the version that it has got', async () => {
  renderWithFormKit(<Page isNew />);
  write('Title', 'New');
  const answer = delayAnswers();
  press('Save');
  press('Publish');
  await waitFor(() => expect(created).toBe(1));
  answer();
  await screen.findByText('version 1');
  expect([created, published]).toEqual([1, [1]]);
});

test('a save that is started during an action follows it and does not conflict', async () => {
  renderWithFormKit(<Page />);
  const answer = delayAnswers();
  press('Publish');
  await waitFor(() => expect(published).toEqual([1]));
  write('Text', 'Second');
  press('Save');
  answer();
  await waitFor(() => expect(stored).toEqual({ title: 'Snow', text: 'Second', version: 2 }));
  expect(screen.queryByText(conflict)).toBeNull();
});

test('an action on an older version keeps what was typed and offers both versions', async () => {
  renderWithFormKit(<Page />);
  const answer = delayAnswers();
  press('Publish');
  await waitFor(() => expect(published).toEqual([1]));
  write('Text', 'Mine');
  saveByColleague();
  answer();
  await screen.findByText(conflict);
  expect(box('Text').value).toBe('Mine');
  press('Сохранить своё');
  await waitFor(() => expect(stored).toEqual({ title: 'Snow', text: 'Mine', version: 3 }));
});
