// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { maxLogoBytes } from '#features/organization/calls.ts';
import { CompanyPage } from '#features/organization/web/company-page.tsx';
import { FormKit } from '#ui/kit.tsx';
import { Snackbars } from '#ui/overlay/snackbars.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

const company = {
  ...{ id: 'o1', version: 1, state: 'APPROVED', name: 'ООО «Проверка»', shortName: '', inn: '7707083893' },
  ...{ kpp: '', ogrn: '', okved: '', director: '', email: '', phone: '', site: '', description: '' },
  ...{ directorPosition: '', genres: [], formats: [], answerPromiseDays: null, filmography: [] },
  ...{ legal_address: '', actual_address: '', remark: '', logo: null },
};
const whole = '125009, г Москва, ул Тверская, д 1';

const renderCompany = (client: AnsweringClient) =>
  render(
    contentPage(
      <FormKit>
        <QueryClientProvider client={new QueryClient()}>
          <CompanyPage />
        </QueryClientProvider>
      </FormKit>,
      { client, viewer: { roles: ['OK_ADMIN'] } as unknown as Viewer },
    ),
  );

test('the addresses of a company are suggested while it edits them', async () => {
  const client = answeringClient({
    '/api/organization': company,
    '/api/suggest/address': {
      suggestions: [{ value: 'г Москва, ул Тверская, д 1', unrestricted_value: whole, data: {} }],
    },
  });
  renderCompany(client);
  const boxes = await screen.findAllByRole('combobox');
  const fields = boxes.filter((field) => field.getAttribute('name')?.endsWith('_address'));
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(['legal_address', 'actual_address']);
  fireEvent.change(fields[0]!, { target: { value: 'Тверская 1' } });
  fireEvent.click(await screen.findByRole('option'));
  expect((fields[0] as HTMLInputElement).value).toBe(whole);
});

test('a film without its name stays with an error, and is saved with the other films in their order', async () => {
  const client = answeringClient({
    '/api/organization': { ...company, filmography: [{ title: 'Лёд', year: 2024 }] },
    ...{ '/api/list/film/genres': [], '/api/list/film/format': [] },
  });
  const saved = () => client.calls.find((call) => call.includes('filmography'));
  const submit = () => fireEvent.click(screen.getByRole('button', { name: 'organization@company.save' }));
  renderCompany(client);
  fireEvent.click(await screen.findByRole('button', { name: 'organization@company.addFilm' }));
  const second = within(screen.getAllByRole('listitem')[1]!);
  const [title, year] = second.getAllByRole('textbox');
  fireEvent.change(year!, { target: { value: '2019' } });
  submit();
  await waitFor(() => expect(title!.getAttribute('aria-invalid')).toBe('true'));
  expect(saved()).toBeUndefined();
  fireEvent.change(title!, { target: { value: 'Берег' } });
  submit();
  await waitFor(() => expect(saved()).toBeDefined());
  const { filmography } = JSON.parse(saved()!.replace('/api/organization ', '')) as { filmography: unknown };
  expect(filmography).toEqual([
    { title: 'Лёд', year: 2024 },
    { title: 'Берег', year: 2019 },
  ]);
});

const openLogo = async (logo: string | null) => {
  const answers: Record<string, unknown> = {
    ...{ '/api/organization': { ...company, logo }, '/api/organization/image': { url: null } },
    ...{ '/api/list/film/genres': [], '/api/list/film/format': [] },
  };
  const client = answeringClient(answers);
  renderCompany(client);
  fireEvent.click(await screen.findByRole('button', { name: 'organization@logo.title' }));
  const dialog = within(await screen.findByRole('dialog'));
  return {
    answers,
    dialog,
    sent: () => client.calls.filter((call) => call.startsWith('/api/organization/image')),
  };
};

test('a head chooses the logo of the company, and a file above the limit is refused at its field', async () => {
  const { dialog, sent } = await openLogo(null);
  const field = dialog.getByLabelText('organization@logo.label');
  const logoOf = (size: number) => Object.defineProperty(new File(['x'], 'a.png'), 'size', { value: size });
  fireEvent.change(field, { target: { files: [logoOf(maxLogoBytes + 1)] } });
  expect(dialog.getByRole('alert').textContent).toBe('rules@common.fileTooLarge');
  expect(sent()).toEqual([]);
  fireEvent.change(field, { target: { files: [logoOf(maxLogoBytes)] } });
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a head deletes the logo', async () => {
  const { dialog, sent } = await openLogo('/logo.webp');
  fireEvent.click(dialog.getByRole('button', { name: 'organization@logo.remove' }));
  await waitFor(() => expect(sent()).toEqual(['/api/organization/image']));
});

test('an upload that fails after its dialog was closed says so', async () => {
  render(<Snackbars />, { wrapper: ({ children }) => contentPage(children) });
  const { answers, dialog } = await openLogo(null);
  const upload = Promise.withResolvers<never>();
  answers['/api/organization/image'] = upload.promise;
  const file = new File(['x'], 'a.png');
  fireEvent.change(dialog.getByLabelText('organization@logo.label'), { target: { files: [file] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Отмена' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  upload.reject(new Error('away'));
  expect(await screen.findByText('organization@logo.failed')).toBeDefined();
});
