// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Form } from '#ui/form/form.tsx';
import { MultiSelectField } from '#ui/form/multi-select-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import type { SelectOption } from '#ui/form/select-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { renderWithFormKit, stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { Main } from '#ui/main.tsx';

let calls: PromiseWithResolvers<SelectOption[]>[];
beforeEach(() => {
  stubBrowserApis();
  calls = [];
});
afterEach(cleanup);

const schema = z.object({ one: z.string(), many: z.array(z.string()) });

function listOptions(): Promise<SelectOption[]> {
  const call = Promise.withResolvers<SelectOption[]>();
  calls.push(call);
  return call.promise;
}

function Page({ field: Field, name }: { field: typeof SelectField | typeof MultiSelectField; name: string }) {
  const form = useForm(schema, { defaultValues: { one: '', many: [] } });
  const query = useQuery({ queryKey: ['genres'], queryFn: listOptions });
  return (
    <Main>
      <Form form={form} onSubmit={() => undefined}>
        <Field name={name} label="Жанр" options={query.data ?? []} query={query} />
      </Form>
    </Main>
  );
}

async function openFailed(field: typeof SelectField | typeof MultiSelectField, name: string): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderWithFormKit(
    <QueryClientProvider client={client}>
      <Page field={field} name={name} />
    </QueryClientProvider>,
  );
  calls.at(-1)!.reject(new Error('no network'));
  await screen.findByRole('alert');
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Жанр' });
const retry = () => screen.getByRole('button', { name: 'Повторить' });

async function pressRetry(): Promise<void> {
  retry().focus();
  fireEvent.click(retry());
  await waitFor(() => expect(retry().getAttribute('aria-busy')).toBe('true'));
}

const fields = [
  ['a select', SelectField, 'one'],
  ['a select of several', MultiSelectField, 'many'],
] as const;

test.each(fields)(
  '%s says that its options did not load, and loads them again',
  async (_case, field, name) => {
    await openFailed(field, name);
    expect(screen.getByRole('alert').textContent).toContain('Список не загрузился.');
    expect(input().disabled).toBe(true);
    await pressRetry();
    expect(document.activeElement).toBe(retry());
    calls.at(-1)!.resolve([{ value: '1', label: 'Драма' }]);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect([input().disabled, document.activeElement]).toEqual([false, input()]);
  },
);

test.each(fields)('%s that fails again keeps the focus on its button', async (_case, field, name) => {
  await openFailed(field, name);
  await pressRetry();
  calls.at(-1)!.reject(new Error('no network'));
  await waitFor(() => expect(retry().getAttribute('aria-busy')).toBeNull());
  expect([calls.length, document.activeElement]).toEqual([2, retry()]);
});

test('a user who has gone on to another field keeps the focus there', async () => {
  await openFailed(SelectField, 'one');
  await pressRetry();
  const other = document.body.appendChild(document.createElement('input'));
  act(() => other.focus());
  calls.at(-1)!.resolve([{ value: '1', label: 'Драма' }]);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(document.activeElement).toBe(other);
  other.remove();
});

test.each(fields)(
  '%s whose list is loaded and empty can be reached and says so',
  async (_case, field, name) => {
    await openFailed(field, name);
    await pressRetry();
    calls.at(-1)!.resolve([]);
    await screen.findByText('Список пока пуст');
    expect(input().disabled).toBe(false);
  },
);
