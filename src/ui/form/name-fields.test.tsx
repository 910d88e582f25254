// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#ui/form/form.tsx';
import { NameFields } from '#ui/form/name-fields.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

const schema = z.object({
  last_name: z.string(),
  name: z.string(),
  second_name: z.string(),
  no_second_name: z.boolean(),
});

function Page() {
  const defaultValues = { last_name: '', name: '', second_name: '', no_second_name: false };
  const form = useForm(schema, { defaultValues });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <NameFields />
    </Form>
  );
}

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('a tick by mistake does not lose the typed second name', () => {
  renderWithFormKit(<Page />);
  const secondName = screen.getByRole<HTMLInputElement>('textbox', { name: /^Отчество/ });
  const box = screen.getByRole('checkbox');
  fireEvent.change(secondName, { target: { value: 'Ивановна' } });
  fireEvent.click(box);
  expect([secondName.value, secondName.disabled]).toEqual(['', true]);
  fireEvent.click(box);
  expect([secondName.value, secondName.disabled]).toEqual(['Ивановна', false]);
});
