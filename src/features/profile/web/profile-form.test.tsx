// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import { PersonFields } from '#features/profile/web/person-fields.tsx';
import { WorkFields } from '#features/profile/web/work-fields.tsx';
import { profileForm } from '#features/profile/wire.ts';
import { Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const values = {
  LAST_NAME: 'Петрова',
  NAME: '',
  UF_USE_NICKNAME: true,
  UF_NICKNAME: '',
  UF_YEAR_FROM: '2099',
};

function Page() {
  const form = useForm(profileForm, { defaultValues: values as never });
  return (
    <Form form={form} onSubmit={() => Promise.reject(new Error('not called'))}>
      <PersonFields />
      <WorkFields />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

test('a name, a nickname and a year are refused together', async () => {
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <Page />
        </FormKit>
      </QueryClientProvider>,
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const invalid = () =>
    ['NAME', 'UF_NICKNAME', 'UF_YEAR_FROM'].map((name) =>
      document.querySelector(`[name=${name}]`)!.getAttribute('aria-invalid'),
    );
  await waitFor(() => expect(invalid()).toEqual(['true', 'true', 'true']));
});
