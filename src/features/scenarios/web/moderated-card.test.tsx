// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { contentPage } from '../../../../test/content-page.tsx';
import type { ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import { ModeratedCard } from '#features/scenarios/web/moderated-card.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(stubBrowserApis);
afterEach(cleanup);

function show(fields: Partial<ModeratedScenario>) {
  const characters = { SECONDARY: [], EPISODIC: [] };
  const scenario = { CHARACTERS: characters, GENRES: [], KEY_TAGS: [], ACCESS_MODE: 'BY_REQUEST', ...fields };
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ModeratedCard scenario={scenario as unknown as ModeratedScenario} />
      </QueryClientProvider>,
    ),
  );
}

test('an officer reads what the scenario is made of and what permits that', () => {
  show({ RIGHTS_BASIS: 'ADAPTATION', RIGHTS_DOCUMENT: 'Договор № 12' });
  expect(screen.getByText('scenarios@basis.ADAPTATION')).toBeDefined();
  expect(screen.getByText('Договор № 12')).toBeDefined();
});

test('an officer opens the document of an adaptation, and is told that this is recorded', () => {
  const file = { name: 'Лицензия.pdf', size: 1000, createdAt: '2026-11-28T09:00:00.000Z' };
  show({ id: 'one', RIGHTS_BASIS: 'ADAPTATION', RIGHTS_FILE: file });
  const link = screen.getByRole('link', { name: 'Лицензия.pdf' });
  expect(link.getAttribute('href')).toBe('/api/administrator/scenarios/one/rights-file');
  expect(screen.getByText('scenarios@moderation.rightsFileLogged')).toBeDefined();
});

test('the access to the text is told in words of the officer, not of the author', () => {
  show({});
  expect(screen.getByText('scenarios@moderation.byRequest')).toBeDefined();
  expect(screen.queryByText('scenarios@access.BY_REQUEST')).toBeNull();
});
