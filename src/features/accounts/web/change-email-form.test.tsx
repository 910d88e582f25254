// @vitest-environment jsdom
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import { ChangeEmailForm } from '#features/accounts/web/change-email-form.tsx';

afterEach(cleanup);

const client: Client = {
  call: () =>
    Promise.reject(
      new ApiError([{ code: 'reauth_required', field: 'password', message: 'Password required' }], 403),
    ),
};
const input = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

test('a password that the server requires is asked for in a focused field, and is missed when it is left out', async () => {
  const form = <ChangeEmailForm onChanged={() => undefined} onCancel={() => undefined} />;
  render(contentPage(form, { client }));
  expect(input('password')).toBeNull();
  fireEvent.input(input('email')!, { target: { value: 'new@example.com' } });
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(input('password')).not.toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(input('password')));
  const described = () =>
    input('password')!
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  const help = 'Введите пароль ещё раз: с прошлого раза прошло больше десяти минут';
  expect([input('password')!.getAttribute('aria-invalid'), described()]).toEqual([null, [help]]);
  fireEvent.submit(document.querySelector('form')!);
  await waitFor(() => expect(input('password')!.getAttribute('aria-invalid')).toBe('true'));
  expect(described()).toContain('Password required');
});
