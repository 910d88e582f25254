// @vitest-environment jsdom
import { useState } from 'react';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#ui/form/form.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const schema = z.object({ one: z.string(), many: z.array(z.string()) });

function Page({ field: Field, name }: { field: typeof SelectField | typeof MultiSelectField; name: string }) {
  const form = useForm(schema, { defaultValues: { one: '', many: [] } });
  const [isLoadingError, setIsLoadingError] = useState(true);
  const query = { isLoadingError, refetch: async () => setIsLoadingError(false) };
  const options = isLoadingError ? [] : [{ value: '1', label: 'Драма' }];
  return (
    <Form form={form} onSubmit={() => undefined}>
      <Field name={name} label="Жанр" options={options} query={query} disabled={isLoadingError} />
    </Form>
  );
}

test.each([
  ['a select', SelectField, 'one'],
  ['a select of several', MultiSelectField, 'many'],
] as const)('%s says that its options did not load, and loads them again', async (_case, field, name) => {
  renderWithFormKit(<Page field={field} name={name} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Жанр' });
  expect(screen.getByRole('alert').textContent).toContain('Список не загрузился.');
  expect(input.disabled).toBe(true);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Повторить' })));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(input.disabled).toBe(false);
});
