// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { useLogout } from '#features/accounts/web/use-logout.ts';
import { Form } from '#ui/form/form.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { UnsavedGuard } from '#ui/form/unsaved-guard.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const schema = z.object({ text: z.string() });

function Page() {
  const logout = useLogout();
  const form = useForm(schema, { defaultValues: { text: '' } });
  return (
    <>
      <Form form={form} onSubmit={() => undefined}>
        <TextField name="text" label="Text" />
      </Form>
      <button type="button" onClick={() => void logout()}>
        Logout
      </button>
      <UnsavedGuard />
    </>
  );
}

let client: AnsweringClient;
beforeEach(() => {
  stubBrowserApis();
  client = answeringClient({ '/api/logout': {} });
  render(contentPage(<Page />, { client }));
});
afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a logout with unsaved input asks before it ends the session', async () => {
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Typed' } });
  press('Logout');
  await screen.findByText('Подтвердите закрытие');
  expect(client.calls).toEqual([]);
  press('Отмена');
  await waitFor(() => expect(screen.queryByText('Подтвердите закрытие')).toBeNull());
  expect([client.calls, pageForms.hasUnsaved()]).toEqual([[], true]);

  press('Logout');
  await screen.findByText('Подтвердите закрытие');
  press('Ок');
  await waitFor(() => expect(client.calls).toEqual(['/api/logout {}']));
  await waitFor(() => expect(pageForms.hasUnsaved()).toBe(false));
});

test('a logout without unsaved input does not ask', async () => {
  press('Logout');
  await waitFor(() => expect(client.calls).toEqual(['/api/logout {}']));
});
