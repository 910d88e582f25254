// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { SubmitButton } from '#ui/form/form.tsx';
import { RegistrationForm } from '#ui/form/registration-form.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import { useForm } from '#ui/form/use-form.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { stubBrowserApis, withoutFormKit } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const schema = z.object({ name: z.string() });

interface PageProps {
  register: () => Promise<string>;
  signIn: (session: string) => Promise<void>;
}

function Page({ register, signIn }: PageProps) {
  const form = useForm(schema, { defaultValues: { name: '' } });
  return (
    <RegistrationForm form={form} onSubmit={register} onRegistered={signIn}>
      <TextField name="name" label="Name" />
      <SubmitButton>Register</SubmitButton>
    </RegistrationForm>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an account that exists is not registered again when its sign-in fails: the sign-in is repeated', async () => {
  const calls: string[] = [];
  let isOffline = true;
  const register = async () => {
    calls.push('register');
    return 'session';
  };
  const signIn = async (session: string) => {
    calls.push(`sign in: ${session}`);
    if (isOffline) throw new Error('no network');
  };
  render(withoutFormKit(<Page register={register} signIn={signIn} />));
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Anna' } });
  press('Register');
  await screen.findByText('Учётная запись создана');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/login');
  expect(pageForms.hasUnsaved()).toBe(false);

  isOffline = false;
  press('Повторить');
  await waitFor(() => expect(calls).toEqual(['register', 'sign in: session', 'sign in: session']));
});

test('a registration that is refused keeps its form', async () => {
  const register = () => Promise.reject(new Error('refused'));
  render(withoutFormKit(<Page register={register} signIn={async () => undefined} />));
  press('Register');
  await screen.findByRole('alert');
  expect(screen.queryByText('Учётная запись создана')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeDefined();
});
