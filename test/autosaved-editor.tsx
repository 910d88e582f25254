/** An autosaving form and its server, for the tests of useAutosave. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { useState } from 'react';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { AutosaveFields } from '#ui/form/autosave-fields.tsx';
import { AutosaveStatus } from '#ui/form/autosave-status.tsx';
import { Form } from '#ui/form/form.tsx';
import { OrderedFields } from '#ui/form/ordered-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import type { Autosave } from '#ui/form/use-autosave.tsx';
import { useAutosave } from '#ui/form/use-autosave.tsx';
import { useForm } from '#ui/form/use-form.ts';

export interface Answers {
  name: string;
  code: string;
  about: string;
  rows: { title: string; year: string }[];
  extra: { city: string; hobby: string };
  version: number;
}

type Changes = Partial<Omit<Answers, 'version'>>;

class Failed extends Error {
  readonly status: number;
  readonly errors: { message: string; code: string; field?: string }[];

  constructor(status: number, error?: { message: string; code: string; field?: string }) {
    super(error?.message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.errors = error ? [error] : [];
  }
}

export const offline = (): Error => new Failed(0);
export const signedOut = (): Error => new Failed(401);
export const broken = (): Error => new Failed(500);
export const forbidden = (): Error => new Failed(403, { code: 'forbidden', message: 'Closed' });

const digits = z.string().check(z.regex(/^\d*$/, 'rules@common.number'));
const schema = z.object({
  name: z.string(),
  code: digits,
  about: z.string(),
  extra: z.object({ city: z.string(), hobby: z.string() }),
  rows: z.array(z.object({ title: digits, year: z.string().check(z.minLength(1, 'rules@common.required')) })),
});

const original = {
  stored: { name: '', code: '', about: '', rows: [], extra: { city: '', hobby: '' }, version: 1 } as Answers,
  received: [] as Changes[],
  /** Thrown by the next calls. */
  failure: undefined as Error | undefined,
  answering: Promise.resolve(),
};
export const server = { ...original };
export const resetServer = (): void => void Object.assign(server, { ...original, received: [] });

/** Holds the next response. Returns the function that sends it. */
export function delayAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.answering = promise;
  return resolve;
}

export const saveInOtherTab = (changes: Changes): void => {
  server.stored = { ...server.stored, ...changes, version: server.stored.version + 1 };
};

async function send(changes: Changes, base: Answers): Promise<Answers> {
  server.received.push(changes);
  await server.answering;
  if (server.failure) throw server.failure;
  if (base.version !== server.stored.version)
    throw new Failed(409, { code: 'version_conflict', message: 'Conflict' });
  if (changes.code === '13')
    throw new Failed(400, { code: 'validation_failed', field: 'code', message: 'Unlucky' });
  const name = (changes.name ?? server.stored.name).trim();
  server.stored = { ...server.stored, ...changes, name, version: server.stored.version + 1 };
  return server.stored;
}

interface EditorProps {
  item: Answers;
  bar?: ((autosave: Autosave) => ReactNode) | undefined;
}

function Editor({ item, bar }: EditorProps) {
  const toFormValues = ({ name, code, about, rows, extra }: Answers) => ({ name, code, about, rows, extra });
  const form = useForm(schema, { defaultValues: toFormValues(item), mode: 'onBlur' });
  const autosave = useAutosave(form, {
    schema,
    item,
    versionOf: ({ version }) => version,
    toFormValues,
    send,
    fetchLatest: async () => server.stored,
    onSaved: () => undefined,
  });
  return (
    <Form form={form} onSubmit={autosave.flush}>
      <AutosaveFields conflict={autosave.conflict}>
        <TextField name="name" label="Name" />
        <TextField name="code" label="Code" />
        <TextField name="about" label="About" />
        <TextField name="extra.city" label="City" />
        <TextField name="extra.hobby" label="Hobby" />
        <OrderedFields
          name="rows"
          title="Rows"
          empty={{ title: '', year: '' }}
          addText="Add"
          maxItems={5}
          rowTitle={(index) => `Row ${index + 1}`}
        >
          {(prefix) => (
            <>
              <TextField name={`${prefix}.title`} label="Title" />
              <TextField name={`${prefix}.year`} label="Year" />
            </>
          )}
        </OrderedFields>
      </AutosaveFields>
      <AutosaveStatus autosave={autosave} />
      {bar?.(autosave)}
    </Form>
  );
}

/** A page whose query loads the stored record. */
export function AutosavedPage({ bar }: Pick<EditorProps, 'bar'>) {
  const [item, setItem] = useState(server.stored);
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      {isOpen && <Editor item={item} bar={bar} />}
      <button type="button" onClick={() => setItem(server.stored)}>
        Refetch
      </button>
      <button type="button" onClick={() => setIsOpen(false)}>
        Close
      </button>
    </>
  );
}

/** Call once at the top of a file. Each test gets a new server and fake timers, which only `pass` advances. */
export function useAutosavedPage(): void {
  beforeEach(() => {
    stubBrowserApis();
    resetServer();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'Date'],
      now: new Date('2026-11-23T12:41:00+03:00'),
    });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

export const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
export const runTimers = () => pass(1);
export const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await runTimers();
};
export const leave = async (name: string) => {
  fireEvent.blur(box(name));
  await runTimers();
};
export const shows = (text: string | RegExp) => screen.queryByText(text) !== null;
