// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { BankFields } from '#ui/form/bank-fields.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

const names = { bic: 'bic', bankName: 'bank', correspondentAccount: 'corr', account: 'account' };
const schema = z.object({ bic: z.string(), bank: z.string(), corr: z.string(), account: z.string() });
const empty = { bic: '', bank: '', corr: '', account: '' };
const sberbank = { name: 'ПАО СБЕРБАНК', correspondentAccount: '30101810400000000225' };

let queries: string[];
let sent: unknown;
const find = async (bic: string) => {
  queries.push(bic);
  if (bic === '999999999') throw new Error('down');
  return bic === '044525225' ? sberbank : undefined;
};

function Page({ values }: { values: typeof empty }) {
  const form = useForm(schema, { defaultValues: values });
  return (
    <Form form={form} onSubmit={(submitted) => void (sent = submitted)}>
      <BankFields names={names} find={find} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const open = (values = empty) => render(withoutFormKit(<Page values={values} />));
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const details = () => [field('Банк').value, field('Корреспондентский счёт').value];
const filled = [sberbank.name, sberbank.correspondentAccount];

beforeEach(() => {
  queries = [];
  sent = undefined;
  stubBrowserApis();
});
afterEach(cleanup);

test('a complete BIC fills in the bank, and only then the directory is asked', async () => {
  open();
  for (const typed of ['0', '04452522', '044525225']) type('БИК', typed);
  await waitFor(() => expect(details()).toEqual(filled));
  expect(queries).toEqual(['044525225']);
  expect(screen.getByText('Найден: ПАО СБЕРБАНК').tagName).toBe('OUTPUT');
});

test('an unknown BIC clears the details of the former bank, and says that they can be typed', async () => {
  open({ ...empty, bic: '044525225', bank: filled[0]!, corr: filled[1]! });
  type('БИК', '044525999');
  await screen.findByText(/Банка с таким БИК в справочнике нет/);
  expect(details()).toEqual(['', '']);
});

test('an unknown BIC leaves the details that were typed for it', async () => {
  open();
  type('БИК', '04452599');
  fireEvent.change(field('Банк'), { target: { value: 'Мой банк' } });
  type('БИК', '044525999');
  await screen.findByText(/Банка с таким БИК в справочнике нет/);
  expect(field('Банк').value).toBe('Мой банк');
});

test('a failed look-up is logged and changes nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  open({ ...empty, bic: '044525225', bank: filled[0]!, corr: filled[1]! });
  type('БИК', '999999999');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(details()).toEqual(filled);
  log.mockRestore();
});

test('an account that does not fit the BIC has its message at once, and loses it with another BIC', async () => {
  open();
  type('БИК', '044525187');
  type('Номер счёта', '40817810938050000001');
  const message = await screen.findByText('Счёт не подходит к БИК: проверьте цифры');
  expect(field('Номер счёта').getAttribute('aria-describedby')).toBe(message.id);
  type('БИК', '044525225');
  await waitFor(() => expect(field('Номер счёта').getAttribute('aria-invalid')).toBeNull());
});

test('incomplete numbers have a message and are not sent', async () => {
  open();
  type('БИК', '0445');
  type('Номер счёта', '408');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('БИК состоит из 9 цифр');
  await screen.findByText('Счёт состоит из 20 цифр');
  expect(sent).toBeUndefined();
});
