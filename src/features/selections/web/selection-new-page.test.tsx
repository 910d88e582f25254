// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { listPrograms } from '#features/selections/calls-admin.ts';
import { SelectionNewPage } from '#features/selections/web/selection-new-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

const wave = { id: 'old', year: 2025, number: 1, state: 'ARCHIVED', hasNumbers: false, selections: [] };

test.each([
  ['/?wave=other', [wave], 'selections-admin@unknownWave'],
  ['/', [wave], 'selections-admin@unknownWave'],
  ['/', [], 'selections-admin@noWave'],
])('a selection is not added to a wave that %s does not name', async (at, waves, message) => {
  const program = { id: 'program', name: 'Program', code: 'P', description: '', version: 1, waves };
  const client = answeringClient({ [listPrograms.path]: [program] });
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <SelectionNewPage />
      </QueryClientProvider>,
      { client, at },
    ),
  );
  expect(await screen.findByText(message)).toBeDefined();
  expect(document.querySelector('form')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('selections-admin@newTitle');
});
