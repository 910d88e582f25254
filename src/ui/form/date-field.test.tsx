// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DateField } from '#ui/form/date-field.tsx';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

const schema = z.object({ day: z.string() });
let sent: unknown;

function Page() {
  const form = useForm(schema, { defaultValues: { day: '' } });
  return (
    <Form form={form} onSubmit={(values) => void (sent = values)}>
      <DateField name="day" label="Day" max="2030-01-01" min="1990-01-01" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

beforeEach(() => {
  sent = undefined;
  stubBrowserApis({ reducedMotion: true });
});
afterEach(cleanup);

describe('a date field', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Day');
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }));

  test('sends the day as it was typed', async () => {
    render(withoutFormKit(<Page />));
    fireEvent.input(field(), { target: { value: '05.03.1991' } });
    send();
    await waitFor(() => expect(sent).toEqual({ day: '05.03.1991' }));
  });

  test('refuses a day outside of its range beside the schema, and points at the message', async () => {
    render(withoutFormKit(<Page />));
    fireEvent.input(field(), { target: { value: '05.03.2031' } });
    send();
    const message = await screen.findByText('Не позже 01.01.2030');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().getAttribute('aria-describedby')?.split(' ')).toEqual([message.id]);
    expect(sent).toBeUndefined();
  });

  test('opens a calendar with its own form kit and Monday first, and takes the day that is picked', async () => {
    render(withoutFormKit(<Page />));
    fireEvent.input(field(), { target: { value: '05.03.1991' } });
    fireEvent.click(screen.getByRole('button', { name: 'Открыть календарь' }));
    const table = await screen.findByRole('table', { hidden: true });
    const days = [...table.querySelectorAll('thead th')].map((cell) => cell.textContent);
    expect(days).toEqual(['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс']);
    fireEvent.click(screen.getByRole('button', { name: '8 марта 1991', hidden: true }));
    await waitFor(() => expect(field().value).toBe('08.03.1991'));
  });
});
