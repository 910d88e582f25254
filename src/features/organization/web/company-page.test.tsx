// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { CompanyPage } from '#features/organization/web/company-page.tsx';
import { FormKit } from '#ui/kit.tsx';
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

test('the addresses of a company are suggested while it edits them', async () => {
  const client = answeringClient({
    '/api/organization': company,
    '/api/suggest/address': {
      suggestions: [{ value: 'г Москва, ул Тверская, д 1', unrestricted_value: whole, data: {} }],
    },
  });
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
  const boxes = await screen.findAllByRole('combobox');
  const fields = boxes.filter((field) => field.getAttribute('name')?.endsWith('_address'));
  expect(fields.map((field) => field.getAttribute('name'))).toEqual(['legal_address', 'actual_address']);
  fireEvent.change(fields[0]!, { target: { value: 'Тверская 1' } });
  fireEvent.click(await screen.findByRole('option'));
  expect((fields[0] as HTMLInputElement).value).toBe(whole);
});
