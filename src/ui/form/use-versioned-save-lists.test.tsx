// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

const schema = z.object({ cast: z.array(z.object({ name: z.string(), age: z.string() })) });
type Cast = z.output<typeof schema>['cast'];

let stored: { cast: Cast; version: number };
let sent: Cast | undefined;
let answering: Promise<void>;

beforeEach(() => {
  stubBrowserApis();
  stored = { cast: [person('Anna'), person('Boris')], version: 1 };
  sent = undefined;
  answering = Promise.resolve();
});
afterEach(cleanup);

function person(name: string, age = '') {
  return { name, age };
}

function Editor() {
  const [item, setItem] = useState(stored);
  const form = useForm(schema, { defaultValues: { cast: item.cast } });
  const { save } = useVersionedSave(form, {
    item,
    versionOf: ({ version }) => version,
    toFormValues: ({ cast }) => ({ cast }),
    async send(values) {
      sent = values.cast;
      await answering;
      // The server trims.
      const cast = values.cast.map(({ name, age }) => person(name.trim(), age));
      stored = { cast, version: stored.version + 1 };
      return stored;
    },
    fetchLatest: async () => stored,
    onSaved: async (saved) => setItem(saved),
  });
  return (
    <Form form={form} onSubmit={save}>
      <OrderedFields
        name="cast"
        title="Cast"
        empty={person('')}
        addText="Add"
        maxItems={5}
        rowTitle={(index) => `Row ${index + 1}`}
      >
        {(prefix) => (
          <>
            <TextField name={`${prefix}.name`} label="Name" />
            <TextField name={`${prefix}.age`} label="Age" />
          </>
        )}
      </OrderedFields>
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

const boxes = (name: string) => screen.getAllByRole<HTMLInputElement>('textbox', { name });
const names = () => boxes('Name').map(({ value }) => value);
const write = (index: number, value: string, name = 'Name') =>
  fireEvent.change(boxes(name)[index]!, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Saves, and runs `type` while the save is under way. */
async function saveWhile(type: () => void) {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  press('Save');
  await waitFor(() => expect(sent).toBeDefined());
  type();
  resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).toBeNull());
}

async function saveAgain() {
  sent = undefined;
  press('Save');
  await waitFor(() => expect(sent).toBeDefined());
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(false));
}

test('a row that was typed in during a save keeps what was typed, and the other rows show what was saved', async () => {
  renderWithFormKit(<Editor />);
  write(0, ' Ada ');
  write(1, ' Bob ');
  await saveWhile(() => write(1, 'Bob the second'));
  expect(names()).toEqual(['Ada', 'Bob the second']);
  expect(pageForms.hasUnsaved()).toBe(true);
  await saveAgain();
  expect(sent).toEqual([person('Ada'), person('Bob the second')]);
});

test('the other fields of a row that was typed in during a save show what was saved', async () => {
  renderWithFormKit(<Editor />);
  write(0, ' Ada ');
  await saveWhile(() => write(0, '30', 'Age'));
  expect([names(), boxes('Age').map(({ value }) => value)]).toEqual([
    ['Ada', 'Boris'],
    ['30', ''],
  ]);
  await saveAgain();
  expect(sent).toEqual([person('Ada', '30'), person('Boris')]);
});

test('a row that was added during a save stays', async () => {
  renderWithFormKit(<Editor />);
  write(0, ' Ada ');
  await saveWhile(() => {
    press('Add');
    write(2, 'Clara');
  });
  expect(names()).toEqual(['Ada', 'Boris', 'Clara']);
  await saveAgain();
  expect(sent).toEqual([person('Ada'), person('Boris'), person('Clara')]);
});

test('a row that was removed during a save is not brought back', async () => {
  renderWithFormKit(<Editor />);
  write(0, ' Ada ');
  await saveWhile(() => press('Убрать: Row 1'));
  expect(names()).toEqual(['Boris']);
  await saveAgain();
  expect(sent).toEqual([person('Boris')]);
});

test('a row that was moved during a save shows what was saved of it', async () => {
  renderWithFormKit(<Editor />);
  write(0, ' Ada ');
  await saveWhile(() => press('Ниже: Row 1'));
  expect(names()).toEqual(['Boris', 'Ada']);
  await saveAgain();
  expect(sent).toEqual([person('Boris'), person('Ada')]);
});
