// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { pathOf } from '#api/endpoint.ts';
import { ScenarioEditPage } from '#app/web/pages/scenario-edit-page.tsx';
import { listCoauthors } from '#features/coauthors/calls.ts';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('whoever returns to the tab learns which co-authors have confirmed meanwhile', async () => {
  const path = pathOf(listCoauthors, { id: '' });
  const client = answeringClient({ [path]: { confirmed: false, ownShare: 50, items: [], version: 1 } });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  queryClient.mount();
  render(
    contentPage(
      <QueryClientProvider client={queryClient}>
        <ScenarioEditPage />
      </QueryClientProvider>,
      { client },
    ),
  );
  const readings = () => client.calls.filter((call) => call === path).length;
  await waitFor(() => expect(readings()).toBe(1));
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(readings()).toBe(2));
});
