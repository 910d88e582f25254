// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest';
import { email } from '#kernel/rules/person-rules.ts';
import { requiredText } from '#kernel/rules/text-rules.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis, testTranslate, withoutFormKit } from '#ui/gallery/test-page.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const schema = z.object({
  title: requiredText(10, 3),
  email,
  logline: requiredText(100),
  place: z.object({ city: requiredText(50) }),
});

class Refused extends Error {
  readonly errors: { message: string; field?: string }[];

  constructor(errors: { message: string; field?: string }[]) {
    super();
    this.errors = errors;
  }
}

let sent: unknown;
let answer: Error | undefined;
let answering: Promise<void>;

function Page({ clears = false }: { clears?: boolean }) {
  const form = useForm(schema, { defaultValues: { title: '', email: '', logline: '', place: { city: '' } } });
  const onSubmit = async (values: unknown) => {
    sent = values;
    await answering;
    if (answer) throw answer;
  };
  return (
    <Form form={form} onSubmit={onSubmit} rename={{ EMAIL: 'email' }} clears={clears}>
      <FieldGroup>
        <TextField name="title" label="Title" required />
        <TextField name="email" label="Email" required />
        <TextField name="logline" label="Logline" required />
        <TextField name="place.city" label="City" required />
      </FieldGroup>
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

beforeEach(() => {
  sent = undefined;
  answer = undefined;
  answering = Promise.resolve();
  stubBrowserApis();
});
afterEach(cleanup);

const box = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));
const messages = () =>
  ['Title', 'Email', 'Logline', 'City'].map((name) => {
    const id = box(name).getAttribute('aria-describedby');
    return id ? document.getElementById(id)?.textContent : undefined;
  });
const fill = () => {
  write('Title', ' Снег ');
  write('Email', 'anna@example.org');
  write('Logline', 'История');
  write('City', 'Омск');
};

test('each field shows its first error, with the numbers of the rule', async () => {
  renderWithFormKit(<Page />);
  write('Title', 'Ы');
  write('Email', 'anna');
  write('Logline', 'История');
  send();
  await screen.findByText('Не короче 3 символов');
  expect(messages()).toEqual([
    'Не короче 3 символов',
    'Введите корректный адрес почты',
    undefined,
    'Обязательное поле',
  ]);
  expect(sent).toBeUndefined();
});

test('up to three wrong fields are not listed at the top, more are, by their labels', async () => {
  renderWithFormKit(<Page />);
  write('Logline', 'История');
  send();
  await waitFor(() => expect(messages().filter(Boolean)).toHaveLength(3));
  expect(screen.queryByRole('alert')).toBeNull();
  write('Logline', '');
  send();
  const summary = await screen.findByRole('alert');
  expect(summary.textContent).toContain('Исправьте 4 поля');
  const names = within(summary).getAllByRole('button');
  expect(names.map((name) => name.textContent)).toEqual(['Title', 'Email', 'Logline', 'City']);
});

test('the first wrong field takes the focus', async () => {
  renderWithFormKit(<Page />);
  write('Title', 'Снег');
  send();
  await waitFor(() => expect(document.activeElement).toBe(box('Email')));
});

test('the output of the schema is sent', async () => {
  renderWithFormKit(<Page />);
  fill();
  send();
  await waitFor(() =>
    expect(sent).toEqual({
      title: 'Снег',
      email: 'anna@example.org',
      logline: 'История',
      place: { city: 'Омск' },
    }),
  );
});

test('server errors are shown at their fields, the others above the form', async () => {
  answer = new Refused([
    { message: 'Этот адрес уже зарегистрирован', field: 'EMAIL' },
    { message: 'Нет такого города', field: 'place.city' },
    { message: 'Приём закрыт' },
    { message: 'Не на странице', field: 'elsewhere' },
  ]);
  renderWithFormKit(<Page />);
  fill();
  send();
  await screen.findByText('Этот адрес уже зарегистрирован');
  expect(messages()).toEqual([undefined, 'Этот адрес уже зарегистрирован', undefined, 'Нет такого города']);
  expect(screen.getByRole('alert').textContent).toBe('Приём закрыт\nНе на странице');
});

const offline = Object.assign(new Error(''), { name: 'ApiError', status: 0, errors: [] });

test.each([
  ['the default message', new TypeError('unexpected'), 'Что-то пошло не так, попробуйте позже'],
  ['that the server is away', offline, 'Нет связи с сервером. Проверьте интернет и повторите'],
])('a failed call without a message shows %s, which the next submit clears', async (_, error, message) => {
  answer = error;
  renderWithFormKit(<Page />);
  fill();
  send();
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  answer = undefined;
  send();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('what was typed while the form was being sent is not counted as saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  renderWithFormKit(<Page />);
  fill();
  send();
  await waitFor(() => expect(sent).toBeDefined());
  write('Logline', 'Другая');
  resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).ariaBusy).toBeNull());
  expect(pageForms.hasUnsaved()).toBe(true);
  send();
  await waitFor(() => expect(sent).toMatchObject({ logline: 'Другая' }));
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(false));
});

test('a form that clears after a submit keeps what was typed meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answering = promise;
  renderWithFormKit(<Page clears />);
  fill();
  send();
  await waitFor(() => expect(sent).toBeDefined());
  write('Logline', 'Следующая');
  resolve();
  await waitFor(() => expect((box('Title') as HTMLInputElement).value).toBe(''));
  expect((box('Logline') as HTMLInputElement).value).toBe('Следующая');
});

test('the button stays busy and a second submit is ignored until onSaved has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let submits = 0;
  function Registration() {
    const form = useForm(z.object({ title: z.string() }), { defaultValues: { title: '' } });
    return (
      <Form form={form} onSubmit={() => void (submits += 1)} onSaved={() => promise}>
        <TextField name="title" label="Title" />
        <SubmitButton>Send</SubmitButton>
      </Form>
    );
  }
  render(withoutFormKit(<Registration />));
  send();
  await waitFor(() => expect(submits).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).ariaBusy).toBe('true'));
  fireEvent.submit(box('Title').closest('form')!);
  resolve();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' }).ariaBusy).toBeNull());
  expect(submits).toBe(1);
});

function LazyPage({ load }: { load: () => Promise<typeof schema> }) {
  const form = useForm(load, { defaultValues: { title: '', email: '', logline: '', place: { city: '' } } });
  return (
    <Form form={form} onSubmit={(values) => void (sent = values)}>
      <TextField name="title" label="Title" />
      <TextField name="email" label="Email" />
      <TextField name="logline" label="Logline" />
      <TextField name="place.city" label="City" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

test('a schema given as a function is loaded when the form gets focus, and typing waits for nothing', async () => {
  let loads = 0;
  let arrive: (loaded: typeof schema) => void = () => undefined;
  const arrival = new Promise<typeof schema>((resolve) => (arrive = resolve));
  render(withoutFormKit(<LazyPage load={() => ((loads += 1), arrival)} />));
  expect(loads).toBe(0);
  fireEvent.focus(box('Title'));
  expect(loads).toBe(1);
  fill();
  send();
  expect(box('Title')).toHaveProperty('value', ' Снег ');
  expect(sent).toBeUndefined();
  arrive(schema);
  await waitFor(() => expect(sent).toMatchObject({ title: 'Снег', place: { city: 'Омск' } }));
});

test('a schema that cannot be loaded is reported, keeps the input and is loaded again on the next submit', async () => {
  let isOnline = false;
  const load = () => (isOnline ? Promise.resolve(schema) : Promise.reject(new TypeError('failed to fetch')));
  render(withoutFormKit(<LazyPage load={load} />));
  fireEvent.focus(box('Title'));
  fill();
  send();
  await screen.findByText(testTranslate('common@error.offline'));
  expect(sent).toBeUndefined();
  expect(box('Email')).toHaveProperty('value', 'anna@example.org');
  isOnline = true;
  send();
  await waitFor(() => expect(sent).toMatchObject({ email: 'anna@example.org' }));
  expect(screen.queryByText(testTranslate('common@error.offline'))).toBeNull();
});

// react-hook-form tracks only the state that a render has read, so a callback would see no changed field.
test('a callback cannot read the state of the form, because that does not compile', () => {
  expectTypeOf<SchemaForm<typeof schema>>().not.toHaveProperty('formState');
  expectTypeOf<SchemaForm<typeof schema>>().toHaveProperty('subscribe');
});
