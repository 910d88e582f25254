// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ReadingsPanel } from '#features/scenarios/web/readings-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

afterEach(cleanup);

test('readings name the company and its employee (product §11), in parts of fifteen (spec §9)', async () => {
  stubBrowserApis();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      observe() {}
      disconnect() {}
    },
  });
  const items = Array.from({ length: 15 }, (_, at) => ({
    id: `r${at}`,
    at: '2026-03-05T09:00:00Z',
    organization: `Компания ${at + 1}`,
    reader: 'Борисов Борис',
    reason: '',
  }));
  const client = answeringClient({ '/api/user/scenarios/s1/readings': { items, total: 16 } });
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <ReadingsPanel id="s1" />
      </QueryClientProvider>,
      { client },
    ),
  );
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)[14]).toMatch(
    /^Компания 15Борисов Борис/,
  );
  fireEvent.click(screen.getByRole('button'));
  await expect
    .poll(() => client.calls)
    .toEqual([
      '/api/user/scenarios/s1/readings {"limit":15,"offset":0}',
      '/api/user/scenarios/s1/readings {"limit":15,"offset":15}',
    ]);
});
