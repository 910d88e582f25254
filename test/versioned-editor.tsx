/** A form with versions and its server, for the tests of useVersionedSave. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';

export interface Note {
  title: string;
  text: string;
  version: number;
  author?: string;
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

const originalState = {
  stored: { title: 'Snow', text: 'First', version: 1 } as Note,
  created: 0,
  /** The versions that were published. */
  published: [] as number[],
  changedFields: [] as readonly string[],
  /** Updates the caches of the page. */
  refresh: async (_item: Note): Promise<unknown> => undefined,
  /** Every answer waits for it. */
  answering: Promise.resolve(),
};

/** What the server has, and how it answers. */
export const server = { ...originalState };
export const resetServer = (): void => void Object.assign(server, { ...originalState, published: [] });

/** Returns the function that lets the server answer. */
export function delayAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answering = promise;
  return resolve;
}

export const saveByColleague = (author?: string): void => {
  server.stored = { title: 'Ice', text: 'Theirs', version: 2, ...(author !== undefined && { author }) };
};

function Editor({ item, isNew = false }: { item: Note; isNew?: boolean }) {
  const form = useForm(schema, { defaultValues: isNew ? { title: '', text: '' } : toFormValues(item) });
  const [result, setResult] = useState('');
  const saving = useVersionedSave(form, {
    item: isNew ? undefined : item,
    versionOf: ({ version }) => version,
    toFormValues,
    async send(values, base, changed) {
      server.changedFields = changed;
      if (!base) server.created += 1;
      await server.answering;
      if (values.title === 'wrong') throw new Refused('validation_failed');
      if (base && base.version !== server.stored.version) throw new Refused('version_conflict');
      server.stored = { ...values, title: values.title.trim(), version: (base?.version ?? 0) + 1 };
      return server.stored;
    },
    fetchLatest: async () => server.stored,
    onSaved: (saved) => server.refresh(saved),
    authorOf: ({ author }) => author,
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
      <button type="button" onClick={() => void saving.replace(restoreFirst)}>
        Restore
      </button>
      <output>{result}</output>
    </Form>
  );
}

async function publish({ version }: Note): Promise<Note> {
  server.published.push(version);
  await server.answering;
  if (version !== server.stored.version) throw new Refused('version_conflict');
  return server.stored;
}

async function restoreFirst({ version }: Note): Promise<Note> {
  server.stored = { title: 'Snow', text: 'First', version: version + 1 };
  return server.stored;
}

/** A page whose query brings what the server has. */
export function EditorPage({ isNew = false }: { isNew?: boolean }) {
  const [item, setItem] = useState(server.stored);
  return (
    <>
      <Editor item={item} isNew={isNew} />
      <button type="button" onClick={() => setItem(server.stored)}>
        Refetch
      </button>
    </>
  );
}
