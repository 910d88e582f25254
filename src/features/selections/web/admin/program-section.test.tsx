// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../../test/content-page.tsx';
import type { Program } from '#features/selections/schemas-admin.ts';
import { ProgramSection } from '#features/selections/web/admin/program-section.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { FormKit } from '#ui/kit.tsx';

const selection = (id: string, applications: number, drafts: number) => ({
  ...{ id, name: `Отбор ${id}`, code: 'MAIN' as const, state: 'OPEN' as const, sealed: false, questions: 2 },
  ...{ openAt: '2026-09-01T06:00:00.000Z', closeAt: '2026-10-01T20:59:00.000Z', extendedFrom: null },
  ...{ applications, drafts },
});
const program: Program = {
  ...{ id: '1', name: 'Авторы', code: 'АВ', description: '', version: 1 },
  waves: [
    {
      ...{ id: '2', year: 2026, number: 2, state: 'ACTIVE', hasNumbers: true },
      selections: [selection('3', 12, 4), selection('4', 0, 0)],
    },
  ],
};

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('the number of applications opens those of the selection at intake', async () => {
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <FormKit>
          <ProgramSection program={program} />
        </FormKit>
      </QueryClientProvider>,
    ),
  );
  const link = await screen.findByRole('link', { name: /applicationsOf/ });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['12', '/administrator/request?category=3']);
  expect(screen.getAllByText('selections-admin@drafts')).toHaveLength(1);
});
