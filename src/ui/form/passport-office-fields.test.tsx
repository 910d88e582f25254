// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { PassportOfficeFields } from '#ui/form/passport-office-fields.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

const schema = z.object({ code: z.string(), office: z.string() });
const names = { code: 'code', issuedBy: 'office' };
const offices = [
  { code: '772-053', name: 'ОВД ЗЮЗИНО Г. МОСКВЫ' },
  { code: '772-053', name: 'ОВД ЗЮЗИНО ПС УВД ЮЗАО Г. МОСКВЫ' },
  { code: '160-001', name: 'МВД ПО РЕСПУБЛИКЕ ТАТАРСТАН' },
];
const load = async (query: string) =>
  offices.filter(({ code, name }) => code.startsWith(query) || name.includes(query.toUpperCase()));

let sent: unknown;
function Page() {
  const form = useForm(schema, { defaultValues: { code: '', office: '' } });
  return (
    <Form form={form} onSubmit={(values) => void (sent = values)}>
      <PassportOfficeFields names={names} load={load} />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

const code = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Код подразделения' });
const office = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Кем выдан' });
const options = async (count: number) => {
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(count));
  return screen.getAllByRole('option');
};

beforeEach(() => {
  sent = undefined;
  stubBrowserApis();
  render(withoutFormKit(<Page />));
});
afterEach(cleanup);

test('a code suggests the names of its office, and the picked one is filled in', async () => {
  fireEvent.input(code(), { target: { value: '772-053' } });
  await options(2);
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) fireEvent.keyDown(code(), { key });
  expect([code().value, office().value]).toEqual(['772-053', 'ОВД ЗЮЗИНО ПС УВД ЮЗАО Г. МОСКВЫ']);
});

test('words of a name suggest offices, and the code of the picked one is filled in', async () => {
  fireEvent.change(office(), { target: { value: 'татарстан' } });
  fireEvent.click((await options(1))[0]!);
  expect([code().value, office().value]).toEqual(['160-001', 'МВД ПО РЕСПУБЛИКЕ ТАТАРСТАН']);
});

test('a name that no directory has is sent as it is typed', async () => {
  fireEvent.input(code(), { target: { value: '999-999' } });
  fireEvent.change(office(), { target: { value: 'Посольством России' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual({ code: '999-999', office: 'Посольством России' }));
});

test('an incomplete code has a message', async () => {
  fireEvent.input(code(), { target: { value: '772-0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const message = await screen.findByText('Код подразделения состоит из 6 цифр');
  expect(code().getAttribute('aria-describedby')).toBe(message.id);
});
