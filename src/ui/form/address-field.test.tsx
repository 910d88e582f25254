// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { AddressPair } from '#ui/form/address-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

const schema = z.object({ registered: z.string(), same: z.boolean(), actual: z.string() });
const names = { registration: 'registered', same: 'same', actual: 'actual' };
const whole = '420111, Респ Татарстан, г Казань, ул Баумана';
const load = async (query: string) => {
  if (query === 'down') throw new Error('down');
  return 'казань баумана'.startsWith(query.toLowerCase())
    ? [{ value: whole, label: 'г Казань, ул Баумана', text: whole, hint: whole }]
    : [];
};

function Page() {
  const form = useForm(schema, { defaultValues: { registered: '', same: false, actual: '' } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <AddressPair names={names} load={load} />
    </Form>
  );
}

const registered = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Адрес регистрации' });
const actual = () => screen.queryByRole<HTMLInputElement>('combobox', { name: 'Фактический адрес' });
const warning = () => screen.queryByText(/Такого адреса нет в справочнике/);
const type = (value: string) => fireEvent.change(registered(), { target: { value } });

beforeEach(() => {
  stubBrowserApis();
  render(withoutFormKit(<Page />));
});
afterEach(cleanup);

test('the field gets the whole address of the picked suggestion', async () => {
  type('Казань');
  fireEvent.click(await screen.findByRole('option'));
  fireEvent.blur(registered());
  expect(registered().value).toBe(whole);
  expect(warning()).toBeNull();
});

test('a typed address that the directory does not have is kept, with a warning on leaving', async () => {
  type('деревня Неведомая');
  await screen.findByText('Ничего не найдено');
  expect(warning()).toBeNull();
  fireEvent.blur(registered());
  await waitFor(() => expect(warning()?.tagName).toBe('OUTPUT'));
  expect(registered().value).toBe('деревня Неведомая');
  expect(registered().getAttribute('aria-invalid')).toBeNull();
});

test('a directory that does not answer says nothing of the address', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  type('down');
  await screen.findByText('Ничего не найдено');
  fireEvent.blur(registered());
  expect(logged).toHaveBeenCalledTimes(1);
  logged.mockRestore();
  await waitFor(() => expect(screen.queryByText('Ничего не найдено')).toBeNull());
  expect(warning()).toBeNull();
});

test('the second address is asked for only while it differs, and keeps what was typed', async () => {
  fireEvent.change(actual()!, { target: { value: 'г Омск' } });
  const same = screen.getByRole('checkbox', { name: /совпадает/ });
  fireEvent.click(same);
  expect(actual()).toBeNull();
  fireEvent.click(same);
  expect(actual()?.value).toBe('г Омск');
});
