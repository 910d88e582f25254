// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import type { Viewer } from '#api/viewer.ts';
import { RolePanel } from '#features/accounts/web/role-panel.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';
import { GlobalLoader } from '#ui/overlay/loader.tsx';
import { currentSnackbars, dismiss } from '#ui/overlay/snackbar.ts';

const viewer = { roles: ['AVTOR', 'EXPERT'], landing: '/profile' } as unknown as Viewer;

beforeEach(stubBrowserApis);
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  for (const { id } of currentSnackbars()) dismiss(id);
});

test.each([
  ['succeeds', { '/api/user/role': { csrf: 'token', landing: '/expert' } }],
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

test('a switched role opens its page, also when the viewer cannot be refetched', async () => {
  render(
    contentPage(
      <QueryClientProvider client={new QueryClient()}>
        <RolePanel viewer={viewer} />
      </QueryClientProvider>,
      {
        viewer,
        // Of a new document jsdom loads a fragment only.
        client: answeringClient({ '/api/user/role': { csrf: 'token', landing: '/#expert' } }),
        refreshViewer: () => Promise.reject(new ApiError([{ code: 'offline', message: 'Away' }], 0)),
      },
    ),
  );
  fireEvent.click(screen.getByRole('button', { name: 'settings@role.switch' }));
  await waitFor(() => expect(location.hash).toBe('#expert'));
  expect(currentSnackbars()).toEqual([]);
});
