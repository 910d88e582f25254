// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { Viewer } from '#api/viewer.ts';
import { RolePanel } from '#features/accounts/web/role-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { GlobalLoader } from '#ui/overlay/loader.tsx';

const viewer = { roles: ['AVTOR', 'EXPERT'], landing: '/profile' } as unknown as Viewer;

beforeEach(stubBrowserApis);
afterEach(cleanup);

test.each([
  ['succeeds', { '/api/user/role': { csrf: 'token' } }],
  ['fails', {}],
])('the loading overlay is shown while the role is switched, and hidden when that %s', async (_, answers) => {
  const answered = Promise.withResolvers<void>();
  const client = answeringClient(answers);
  const { call } = client;
  client.call = async (endpoint, options) => {
    await answered.promise;
    return call(endpoint, options);
  };
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <RolePanel viewer={viewer} />
        <GlobalLoader />
      </QueryClientProvider>,
      { client, viewer },
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'settings@role.switch' }));
  expect(await screen.findByText('settings@role.switching')).toBeDefined();
  answered.resolve();
  await waitFor(() => expect(screen.queryByText('settings@role.switching')).toBeNull());
});
