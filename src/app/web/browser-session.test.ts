/** A page belongs to one user (ADR 0024): what happens when another user's cookies appear. */
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Viewer } from '#api/viewer.ts';
import { endpoint } from '#api/endpoint.ts';
import type { ApiError } from '#api/envelope.ts';
import { createBrowserSession } from '#app/web/browser-session.ts';
import { loadPrivateRoutes } from '#app/web/routes.tsx';
import { pageForms } from '#ui/form/unsaved-forms.ts';

const save = endpoint({ method: 'POST', path: '/api/save', action: 'profile.edit' });
const settings = {
  productName: 'П',
  publicOrigin: 'http://localhost',
  publicPage: true,
  demo: false,
  sendsPhoneCodes: true,
  signsDocuments: false,
};
const person = (id: string): Viewer =>
  ({ id, email: `${id}@example.com`, roles: ['AVTOR'], landing: '/profile', consented: true }) as Viewer;

// The page of these tests is a private one.
beforeAll(loadPrivateRoutes);

let cookie: string;
let requests: string[];
let sentTo: string[];
let left: Promise<'gone'>;
let session: () => Promise<Viewer | null>;
let isOver: boolean;
let isClosed: boolean;
let comeBack: () => void;
let channels: Channel[];

/** Delivers to the other tabs, as a BroadcastChannel of the browser does. */
class Channel {
  onmessage: (() => void) | null = null;
  constructor() {
    channels.push(this);
  }
  postMessage(): void {
    for (const other of channels) if (other !== this) other.onmessage?.();
  }
}

beforeEach(() => {
  cookie = 'csrf=of-a';
  requests = [];
  sentTo = [];
  isOver = false;
  isClosed = false;
  const leaving = Promise.withResolvers<'gone'>();
  left = leaving.promise;
  vi.stubGlobal('location', {
    protocol: 'http:',
    host: 'localhost',
    pathname: '/profile',
    search: '',
    assign(path: string) {
      sentTo.push(path);
      leaving.resolve('gone');
    },
  });
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(line: string) {
      cookie = line.split(';')[0]!;
    },
  });
  channels = [];
  vi.stubGlobal('BroadcastChannel', Channel);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'focus') comeBack = listener;
  });
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    if (isOver && url === '/api/save') {
      const errors = [{ code: 'unauthenticated', message: 'no' }];
      return new Response(JSON.stringify({ status: 'error', data: null, errors }), { status: 401 });
    }
    if (isClosed) {
      const errors = [{ code: 'forbidden', field: 'consents', message: 'no' }];
      return new Response(JSON.stringify({ status: 'error', data: null, errors }), { status: 403 });
    }
    const data = url.startsWith('/api/session') ? await session() : null;
    return new Response(JSON.stringify({ status: 'success', data, errors: [] }));
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A call never resolves after the page was left for another user. */
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  Promise.race([
    call.then(
      () => 'saved',
      () => 'failed',
    ),
    left,
  ]);

test('the account of a page saves its input without a prompt', async () => {
  const browserSession = createBrowserSession(settings, person('a'));
  expect(await outcomeOf(browserSession.getSnapshot().client.call(save))).toBe('saved');
  expect([requests, sentTo]).toEqual([['/api/save'], []]);
});

test('input is not saved until the account that has signed in is known', async () => {
  const browserSession = createBrowserSession(settings, person('a'));
  const { storeToken, refreshViewer, client } = browserSession.getSnapshot();
  session = () => Promise.reject(new Error('no connection'));
  storeToken('of-b');
  await expect(refreshViewer()).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  session = async () => person('b');
  expect(await outcomeOf(client.call(save))).toBe('gone');
  expect([requests.includes('/api/save'), sentTo, browserSession.getSnapshot().viewer]).toEqual([
    false,
    ['/profile'],
    null,
  ]);
});

test('signing in again as the same account continues after one prompt', async () => {
  const browserSession = createBrowserSession(settings, person('a'));
  const { storeToken, refreshViewer, client } = browserSession.getSnapshot();
  session = async () => person('a');
  storeToken('of-a-again');
  expect(await refreshViewer()).toEqual(person('a'));
  expect(await outcomeOf(client.call(save))).toBe('saved');
  expect([requests.at(-1), requests.length, sentTo]).toEqual(['/api/save', 2, []]);
});

test('a waiting request continues when its account signs in in another tab', async () => {
  const browserSession = createBrowserSession(settings, person('a'));
  isOver = true;
  const call = browserSession.getSnapshot().client.call(save);
  await expect.poll(() => browserSession.getSnapshot().reauth?.email).toBe('a@example.com');
  comeBack();
  expect(requests).toEqual(['/api/save']);
  [isOver, cookie, session] = [false, 'csrf=of-a-again', async () => person('a')];
  comeBack();
  expect(await outcomeOf(call)).toBe('saved');
  expect([requests.filter((url) => url === '/api/save').length, browserSession.getSnapshot().reauth]).toEqual(
    [2, null],
  );
});

test('a call of an account is not sent while a guest or another account uses the tab', async () => {
  const browserSession = createBrowserSession(settings, person('a'));
  const { storeToken, refreshViewer, client } = browserSession.getSnapshot();
  const callOfA = () => client.call(save, { accountId: 'a' }).catch(({ status }: ApiError) => status);
  const switchTo = async (viewer: Viewer | null) => {
    session = async () => viewer;
    storeToken(viewer && `of-${viewer.id}`);
    await refreshViewer();
    requests = [];
  };
  await switchTo(null);
  expect([await callOfA(), requests]).toEqual([0, []]);
  await switchTo(person('b'));
  expect([await callOfA(), requests]).toEqual([0, []]);
  await switchTo(null);
  await switchTo(person('a'));
  expect([await callOfA(), requests]).toEqual([null, ['/api/save']]);
});

describe('a call that only reads, after the end', () => {
  const read = endpoint({ method: 'GET', path: '/api/save', action: 'profile.edit' });
  const keptForm = { isDirty: false, isPersisted: true };
  let paths: string[];
  let browserSession: ReturnType<typeof createBrowserSession>;
  beforeEach(() => {
    isOver = true;
    paths = [];
    browserSession = createBrowserSession(settings, person('a'));
    browserSession.setNavigate((path) => paths.push(path));
    onTestFinished(pageForms.add(keptForm));
  });
  const reauth = () => browserSession.getSnapshot().reauth;
  const call = (endpoint: typeof read) => browserSession.getSnapshot().client.call(endpoint);

  test('leads to the login page when nothing is written', async () => {
    await expect(call(read)).rejects.toMatchObject({ status: 401 });
    expect([paths, reauth()]).toEqual([['/login?return=%2Fprofile&ended=1'], null]);
  });

  test('asks over the page when something is written, also what is kept, and once', async () => {
    pageForms.update(keptForm, { isDirty: true });
    const first = call(read).catch(() => 'failed');
    await expect.poll(() => reauth()?.email).toBe('a@example.com');
    reauth()!.cancel();
    expect(await first).toBe('failed');
    await expect(call(read)).rejects.toMatchObject({ status: 401 });
    expect([paths, reauth(), keptForm.isDirty]).toEqual([[], null, true]);
    void call(save as typeof read).catch(() => undefined);
    await expect.poll(() => reauth()?.email).toBe('a@example.com');
  });
});

test('a call that is closed until new texts are accepted leads to the page that asks for them', async () => {
  const browserSession = createBrowserSession(settings, person('a'));
  const paths: string[] = [];
  browserSession.setNavigate((path) => paths.push(path));
  const { client } = browserSession.getSnapshot();
  isClosed = true;
  const failed = await Promise.all(
    [client.call(save), client.call(save)].map((call) => call.catch(() => 'failed')),
  );
  expect([failed, paths]).toEqual([['failed', 'failed'], ['/consents?return=%2Fprofile']]);
  expect(browserSession.getSnapshot().viewer?.consented).toBe(false);
});

test('an answer that comes after another account has signed in does not take its token', async () => {
  isOver = true;
  session = async () => person('b');
  const answer = fetch;
  vi.stubGlobal('fetch', (url: string) => {
    if (url === '/api/save') cookie = 'csrf=of-b';
    return answer(url);
  });
  const browserSession = createBrowserSession(settings, person('a'));
  void browserSession.getSnapshot().client.call(save);
  await expect.poll(() => browserSession.getSnapshot().reauth?.email).toBe('a@example.com');
  comeBack();
  expect([await left, cookie, sentTo]).toEqual(['gone', 'csrf=of-b', ['/profile']]);
});

test('a page that waits for its account is left when another one signs in in another tab', async () => {
  isOver = true;
  session = async () => person('b');
  const browserSession = createBrowserSession(settings, person('a'));
  const otherTab = createBrowserSession(settings, null);
  void browserSession.getSnapshot().client.call(save);
  await expect.poll(() => browserSession.getSnapshot().reauth?.email).toBe('a@example.com');
  otherTab.getSnapshot().storeToken('of-b');
  expect([await left, sentTo, browserSession.getSnapshot().viewer]).toEqual(['gone', ['/profile'], null]);
});
