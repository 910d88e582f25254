/** Calls after the end of the session (spec §2, security §2.5). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ClientSession } from '#api/client.ts';
import { httpClient } from '#api/client.ts';
import { endpoint } from '#api/endpoint.ts';
import type { ApiError } from '#api/envelope.ts';
import { uploadFile } from '#api/upload-file.ts';

const save = endpoint({ method: 'POST', path: '/api/save', action: 'profile.edit' });
const list = endpoint({ method: 'POST', path: '/api/list', action: 'scenario.read' });
const read = endpoint({ method: 'GET', path: '/api/read', action: 'profile.read' });
const logout = endpoint({ method: 'POST', path: '/api/logout', action: 'session.close' });

let answers: [status: number, body: object][];
let sent: string[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(`${url} ${headers['x-csrf-token'] ?? '—'}`);
    const [status, body] = answers.shift()!;
    return new Response(JSON.stringify(body), { status });
  });
});
afterEach(() => vi.unstubAllGlobals());

const done = { status: 'success', data: null, errors: [] };
const refused = (customData?: object) => ({
  status: 'error',
  data: null,
  errors: [{ code: customData ? 'invalid_csrf' : 'unauthenticated', message: 'no', customData }],
});

/** `back`: the user signs in again, with a new token. */
function browser({ back = false } = {}) {
  const events: string[] = [];
  let token = 'old';
  const session: ClientSession = {
    token: () => token,
    renewToken(next) {
      token = next;
    },
    ensureSameUser: async () => void events.push('settled'),
    async onUnauthorized({ reads }) {
      events.push(reads ? 'lost while reading' : 'lost while changing');
      if (back) token = 'new';
      return back;
    },
  };
  return { client: httpClient(session), events };
}

test.each([
  [true, '1'],
  [false, undefined],
])('a call says that the user is idle: %s', async (isIdle, header) => {
  const fetched = vi.fn(async (_url: string, _init: { headers: Record<string, string> }) =>
    Response.json(done),
  );
  vi.stubGlobal('fetch', fetched);
  const client = httpClient({
    token: () => 'token',
    renewToken: () => undefined,
    onUnauthorized: async () => false,
    isUserIdle: () => isIdle,
  });
  await client.call(read);
  expect(fetched.mock.calls[0]![1].headers['x-user-idle']).toBe(header);
});

test.each([true, undefined])('a call may outlive its page: %s', async (keepalive) => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json(done));
  vi.stubGlobal('fetch', fetched);
  await browser().client.call(save, keepalive ? { keepalive } : {});
  expect(fetched.mock.calls[0]![1].keepalive).toBe(keepalive);
});

test('a mutation waits for signing in and is repeated with the new token', async () => {
  answers = [
    [401, refused()],
    [200, done],
  ];
  const { client, events } = browser({ back: true });
  expect(await client.call(save)).toBeNull();
  expect([sent, events]).toEqual([
    ['/api/save old', '/api/save new'],
    ['settled', 'lost while changing'],
  ]);
});

test('a mutation throws the error once when the user does not sign in', async () => {
  answers = [[401, refused()]];
  const { client, events } = browser();
  await expect(client.call(save)).rejects.toMatchObject({
    status: 401,
    code: 400,
  } satisfies Partial<ApiError>);
  expect([sent, events]).toEqual([['/api/save old'], ['settled', 'lost while changing']]);
});

test('a read without a session calls onUnauthorized while reading, also with a filter sent by POST', async () => {
  answers = [
    [401, refused()],
    [401, refused()],
  ];
  const { client, events } = browser();
  await client.call(read).catch(() => undefined);
  await client.call(list, { reads: true }).catch(() => undefined);
  expect(events).toEqual(['lost while reading', 'lost while reading']);
});

test('an expired CSRF token is replaced silently', async () => {
  answers = [
    [401, refused({ csrf: 'fresh' })],
    [200, done],
  ];
  const { client, events } = browser();
  await client.call(save);
  expect([sent, events]).toEqual([['/api/save old', '/api/save fresh'], ['settled']]);
});

test('a rejected sign-out is thrown and does not wait for signing in', async () => {
  answers = [[401, refused()]];
  const { client, events } = browser({ back: true });
  await expect(client.call(logout)).rejects.toMatchObject({ status: 401 });
  expect([sent, events]).toEqual([['/api/logout old'], []]);
});

test('a network failure becomes an error without a message; an abort is passed through', async () => {
  const broken = new TypeError('Failed to fetch');
  vi.stubGlobal('fetch', () => Promise.reject(broken));
  const { client } = browser();
  const failed = (await client.call(read).catch((error: unknown) => error)) as ApiError;
  expect([failed.name, failed.status, failed.message, failed.errors]).toEqual(['ApiError', 0, '', []]);
  expect(await client.call(read, { signal: AbortSignal.abort() }).catch((error: unknown) => error)).toBe(
    broken,
  );
});

test('a refused upload is logged too', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const session = { token: () => 'old', storeToken: () => undefined, reauthenticate: async () => false };
  const image = endpoint({
    method: 'POST',
    path: '/api/image',
    action: 'profile.edit',
    upload: { field: 'image', maxBytes: 1 },
  });
  const send = async () => ({ status: 413, body: refused() });
  await expect(uploadFile({ endpoint: image, session, send })).rejects.toThrow('no');
  expect(error.mock.calls).toEqual([[413, expect.any(Error)]]);
});

test('a failed call is logged once with its status, that of a profile as a warning', async () => {
  const [error, warn] = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  answers = [
    [401, refused()],
    [401, refused()],
    [500, refused()],
  ];
  const { client } = browser({ back: true });
  await expect(client.call(save)).rejects.toThrow('no');
  await expect(
    client.call(endpoint({ method: 'GET', path: '/api/user/profile', action: 'profile.read' })),
  ).rejects.toThrow('no');
  expect(error!.mock.calls).toEqual([[401, expect.any(Error)]]);
  expect(warn!.mock.calls).toEqual([[500, expect.any(Error)]]);
});
