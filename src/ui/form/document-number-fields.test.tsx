// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { InnField, PassportNumberField, SnilsField } from '#ui/form/document-number-fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

const schema = z.object({
  snils: z.string(),
  own: z.string(),
  company: z.string(),
  payer: z.string(),
  passport: z.string(),
});
const empty = { snils: '', own: '', company: '', payer: '', passport: '' };

let sent: unknown;
function Page({ values }: { values: typeof empty }) {
  const form = useForm(schema, { defaultValues: values });
  return (
    <Form form={form} onSubmit={(submitted) => void (sent = submitted)}>
      <SnilsField name="snils" />
      <InnField name="own" of="person" label="Own" />
      <InnField name="company" of="organization" label="Company" />
      <InnField name="payer" label="Payer" />
      <PassportNumberField name="passport" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const send = (values: Partial<typeof empty>) => {
  render(withoutFormKit(<Page values={{ ...empty, ...values }} />));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
};

beforeEach(() => {
  sent = undefined;
  stubBrowserApis();
});
afterEach(cleanup);

test('numbers with valid check digits are sent', async () => {
  const values = {
    snils: '112-233-445 95',
    own: '500100732259',
    company: '7707083893',
    payer: '7707083893',
    passport: '4509 123456',
  };
  send(values);
  await waitFor(() => expect(sent).toEqual(values));
});

test('empty numbers are for the schema to ask for', async () => {
  send({});
  await waitFor(() => expect(sent).toEqual(empty));
});

test.each([
  [{ snils: '112-233-445 96' }, /Проверьте СНИЛС/],
  [{ own: '7707083893' }, /ИНН человека состоит из 12 цифр/],
  [{ company: '500100732259' }, /ИНН организации состоит из 10 цифр/],
  [{ payer: '7707083894' }, /Проверьте ИНН/],
  [{ passport: '4509 12345' }, /4 цифры серии и 6 цифр номера/],
])('%o has a message at its field and is not sent', async (values, text) => {
  send(values);
  const message = await screen.findByText(text);
  expect(document.querySelector('[aria-invalid]')?.getAttribute('aria-describedby')).toBe(message.id);
  expect(sent).toBeUndefined();
});

test('a stored number without its separators is shown with them', async () => {
  send({ snils: '11223344595', passport: '4509123456' });
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('СНИЛС').value).toBe('112-233-445 95'));
  expect(screen.getByLabelText<HTMLInputElement>('Серия и номер паспорта').value).toBe('4509 123456');
});
