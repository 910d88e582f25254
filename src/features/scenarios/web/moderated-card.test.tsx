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

test('the access to the text is told in words of the officer, not of the author', () => {
  show({});
  expect(screen.getByText('scenarios@moderation.byRequest')).toBeDefined();
  expect(screen.queryByText('scenarios@access.BY_REQUEST')).toBeNull();
});
