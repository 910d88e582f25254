// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answeringClient, contentPage } from '../../../../test/content-page.tsx';
import type { AnsweringClient } from '../../../../test/content-page.tsx';
import { ApiError } from '#api/envelope.ts';
import { NotificationsPage } from '#features/notifications/web/notifications-page.tsx';
import { NotificationSettingsPage } from '#features/notifications/web/settings-page.tsx';
import { stubBrowserApis } from '#ui/gallery/test-page.tsx';

const path = '/api/notifications';
const settings = {
  kinds: [
    {
      kind: 'request',
      label: 'Requests',
      help: '',
      mail: 'NOW',
      mailLocked: false,
      sms: false,
      smsOffered: false,
    },
    {
      kind: 'account',
      label: 'Account',
      help: '',
      mail: 'NOW',
      mailLocked: true,
      sms: false,
      smsOffered: true,
    },
  ],
  quietHours: true,
  quietHoursOffered: { from: 22, to: 8 },
  phoneConfirmed: true,
};
const notice = (number: number, extra: object = {}) => ({
  id: `01920000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  type: 'requested',
  kind: 'request',
  level: 'INFO',
  title: `Notice ${number}`,
  text: 'What happened',
  subject: { kind: 'request', id: null },
  route: '/profile/requests',
  createdAt: '2026-03-04T09:00:00.000Z',
  readAt: null,
  doneAt: null,
  archivedAt: null,
  groupKey: null,
  count: 1,
  ...extra,
});

let client: AnsweringClient;
const open = (page: ReactNode, at: string, answers: Record<string, unknown>) => {
  client = answeringClient({
    [`${path}/count`]: { unread: 2, action: 1 },
    [`${path}/settings`]: settings,
    ...answers,
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(contentPage(<QueryClientProvider client={queries}>{page}</QueryClientProvider>, { client, at }));
};
const posted = (call: string) => client.calls.filter((one) => one.startsWith(`${path}/${call} `));

/** The IntersectionObserver at the end of the list. */
let reachEnd: () => void;
beforeEach(() => {
  stubBrowserApis();
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(
        callback: (entries: { isIntersecting: boolean }[]) => void,
        { threshold }: { threshold: number },
      ) {
        expect(threshold).toBe(0.2);
        reachEnd = () => callback([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  });
});
afterEach(cleanup);

test('notices stand by days, urgent ones say so, and reading one tells the server', async () => {
  const items = [
    notice(1, { level: 'CRITICAL' }),
    notice(2, { level: 'ACTION', createdAt: '2026-03-03T09:00:00.000Z' }),
    notice(3, { level: 'ACTION', createdAt: '2026-03-03T08:00:00.000Z', readAt: 'x', doneAt: 'x' }),
  ];
  open(<NotificationsPage />, '/notifications', {
    [path]: { items, total: 3 },
    [`${path}/read`]: { unread: 1, action: 1 },
  });
  await screen.findByRole('heading', { level: 2, name: '4 марта 2026 г.' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '4 марта 2026 г.',
    '3 марта 2026 г.',
  ]);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('inbox@level.CRITICAL');
  expect(rows[1]).toContain('inbox@level.ACTION');
  expect(rows[2]).toContain('inbox@done');
  fireEvent.click(screen.getAllByRole('button', { name: 'inbox@read' })[0]!);
  await waitFor(() =>
    expect(posted('read')).toEqual([`${path}/read ${JSON.stringify({ ids: [items[0]!.id], all: false })}`]),
  );
});

test('the title of a notice that leads nowhere is no link, and the notice can be read', async () => {
  const items = [notice(1, { route: null }), notice(2)];
  open(<NotificationsPage />, '/notifications', {
    [path]: { items, total: 2 },
    [`${path}/read`]: { unread: 1, action: 1 },
  });
  await screen.findByText('Notice 1');
  const [first, second] = screen.getAllByRole('listitem').map((row) => within(row));
  expect([first!.queryByRole('link'), second!.getByRole('link').getAttribute('href')]).toEqual([
    null,
    '/profile/requests',
  ]);
  fireEvent.click(first!.getByRole('button', { name: 'inbox@read' }));
  await waitFor(() => expect(posted('read')).toHaveLength(1));
});

test('the list asks for fifteen and for more when its end comes into view', async () => {
  const items = Array.from({ length: 15 }, (_, number) => notice(number + 1));
  open(<NotificationsPage />, '/notifications?tab=ACTION', { [path]: { items, total: 20 } });
  await screen.findByRole('button', { name: 'inbox@more' });
  act(() => reachEnd());
  const listCalls = () => client.calls.filter((one) => one.startsWith(`${path} `));
  await waitFor(() =>
    expect(listCalls()).toEqual([
      `${path} ${JSON.stringify({ tab: 'ACTION', limit: 15, offset: 0 })}`,
      `${path} ${JSON.stringify({ tab: 'ACTION', limit: 15, offset: 15 })}`,
    ]),
  );
});

test.each(['ACTION', 'ARCHIVE'])('an empty tab %s says so and leads to all', async (tab) => {
  open(<NotificationsPage />, `/notifications?tab=${tab}`, { [path]: { items: [], total: 0 } });
  await screen.findByRole('heading', { name: `inbox@empty.${tab}` });
  expect(screen.getByRole('link', { name: 'inbox@showAll' }).getAttribute('href')).toBe('/notifications');
});

test('a choice is saved at once, and what always goes offers none', async () => {
  open(<NotificationSettingsPage />, '/notifications/settings', {});
  const select = await screen.findByRole<HTMLSelectElement>('combobox');
  fireEvent.change(select, { target: { value: 'WEEKLY' } });
  await waitFor(() =>
    expect(posted('settings')).toEqual([
      `${path}/settings ${JSON.stringify({ kinds: [{ kind: 'request', mail: 'WEEKLY', sms: false }] })}`,
    ]),
  );
  expect(screen.getByText('inbox@settings.always')).toBeTruthy();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

interface PendingSave {
  input: object;
  answer: (result?: unknown) => void;
  refuse: (error: unknown) => void;
}

/** Responds to each save when the test calls it. */
function openSettings(): PendingSave[] {
  const saves: PendingSave[] = [];
  open(<NotificationSettingsPage />, '/notifications/settings', {});
  const { call } = client;
  client.call = ((endpoint: { method: string }, options: { input?: object } = {}) =>
    endpoint.method === 'POST'
      ? new Promise((answer, refuse) => saves.push({ input: options.input!, answer, refuse }))
      : call(endpoint as never, options as never)) as never;
  return saves;
}
const settle = (change: () => void) => act(async () => change());
const refusal = new ApiError([{ code: 'internal', message: 'No luck' }], 500);

test('a choice that was saved stays, although the one before it failed', async () => {
  const saves = openSettings();
  const select = await screen.findByRole<HTMLSelectElement>('combobox');
  fireEvent.change(select, { target: { value: 'WEEKLY' } });
  fireEvent.change(select, { target: { value: 'NONE' } });
  await waitFor(() => expect(saves).toHaveLength(1));
  await settle(() => saves[0]!.refuse(refusal));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(select.value).toBe('NONE');
  await settle(() => saves[1]!.answer(null));
  expect(select.value).toBe('NONE');
});

test('a choice that failed gives way to the one that was saved before it', async () => {
  const saves = openSettings();
  const select = await screen.findByRole<HTMLSelectElement>('combobox');
  fireEvent.change(select, { target: { value: 'WEEKLY' } });
  fireEvent.change(select, { target: { value: 'NONE' } });
  await waitFor(() => expect(saves).toHaveLength(1));
  await settle(() => saves[0]!.answer(null));
  await waitFor(() => expect(saves).toHaveLength(2));
  await settle(() => saves[1]!.refuse(refusal));
  await waitFor(() => expect(select.value).toBe('WEEKLY'));
});

test('the choice of a kind does not repeat quiet hours that could not be saved', async () => {
  const saves = openSettings();
  const quiet = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'inbox@settings.quietLabel' });
  fireEvent.click(quiet);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'NONE' } });
  await waitFor(() => expect(saves).toHaveLength(1));
  await settle(() => saves[0]!.refuse(refusal));
  await waitFor(() => expect(saves).toHaveLength(2));
  expect(saves[1]!.input).toEqual({ kinds: [{ kind: 'request', mail: 'NONE', sms: false }] });
  expect(quiet.checked).toBe(true);
});

test('quiet hours that the installation has switched off are not offered', async () => {
  open(<NotificationSettingsPage />, '/notifications/settings', {
    [`${path}/settings`]: { ...settings, quietHoursOffered: null, pushKey: 'key' },
  });
  await screen.findByRole('combobox');
  expect(screen.getByText('inbox@settings.browser.help')).toBeTruthy();
  expect(screen.queryByText('inbox@settings.browser.quietHelp')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'inbox@settings.quietLabel' })).toBeNull();
});
