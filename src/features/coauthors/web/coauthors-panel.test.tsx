// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { CoauthorsPanel } from '#features/coauthors/web/coauthors-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

beforeEach(() => stubBrowserApis());
afterEach(cleanup);

test('the only author is called so until a co-author is added', async () => {
  const list = { version: 0, ownShare: 100, confirmed: true, items: [] };
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <CoauthorsPanel scenarioId="7" onChanged={() => undefined} />
      </QueryClientProvider>,
      { client: answeringClient({ '/api/user/scenarios/7/coauthors': list }) },
    ),
  );
  await screen.findByText('coauthors@web.none');
  fireEvent.click(screen.getByRole('button', { name: 'coauthors@web.add' }));
  await screen.findByText('coauthors@web.row');
  expect(screen.queryByText('coauthors@web.none')).toBeNull();
});
