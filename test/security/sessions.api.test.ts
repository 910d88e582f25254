/** Sessions: expiry, keys, cookies and forged credentials (security §2.2 to §2.6; S-15, S-17, S-18, S-20, S-34). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createWorld } from '../world.ts';
import { useWorld } from '../use-world.ts';
import type { World } from '../world.ts';
import { askAs, from, openBrowser } from './browser.ts';

const world = useWorld();
beforeEach(() => world.reset());

const isSignedIn = async (cookie: string, headers: Record<string, string> = {}) =>
  (await askAs(world, cookie, { url: '/api/session', headers })).body.data !== null;
const inSessions = (change: string) => sql`UPDATE session SET ${sql.raw(change)}`.execute(world.database.db);

describe('a session', () => {
  test('is stored as a hash, which is not accepted as a session id', async () => {
    const { sid } = await openBrowser(world, 'author');
    const { rows } = await sql<{ sid_hash: string; pid: string }>`SELECT sid_hash, pid FROM session`.execute(
      world.database.db,
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(sid);
    expect(await isSignedIn(`sid=${rows[0]!.sid_hash}`)).toBe(false);
    expect(await isSignedIn(`sid=${rows[0]!.pid}`)).toBe(false);
    expect(await isSignedIn(`sid=${sid}`)).toBe(true);
  });

  test.each([
    ['is idle too long', "idle_at = now() - interval '1 second'"],
    ['has reached its age', "abs_at = now() - interval '1 second'"],
    ['belongs to an older epoch of the account', 'epoch = epoch - 1'],
  ])('that %s is over, and its cookies are cleared', async (_, change) => {
    const { cookie } = await openBrowser(world, 'author');
    expect(await isSignedIn(cookie)).toBe(true);
    await inSessions(change);
    expect(await isSignedIn(cookie)).toBe(false);
    const refused = await askAs(world, cookie, { url: '/api/user/profile' });
    expect([refused.status, refused.codes]).toEqual([401, ['unauthenticated']]);
  });

  test.each([
    ['author', 24, 14 * 24],
    ['expert', 24, 14 * 24],
    ['okUser', 8, 7 * 24],
    ['okAdmin', 8, 7 * 24],
    ['fund', 1, 12],
  ] as const)('of %s may be idle for %i hours and live for %i', async (who, idle, whole) => {
    await openBrowser(world, who);
    const { rows } = await sql<{ idle: number; whole: number }>`
      SELECT round(extract(epoch FROM idle_at - created_at) / 3600)::int AS idle,
        round(extract(epoch FROM abs_at - created_at) / 3600)::int AS whole FROM session`.execute(
      world.database.db,
    );
    expect(rows).toEqual([{ idle, whole }]);
  });

  test('is extended by every request of a user who is there, with at most one write per minute', async () => {
    const { cookie } = await openBrowser(world, 'author');
    const readTimes = async () => {
      const { rows } = await sql<{ seen: string; left: number }>`
        SELECT seen_at::text AS seen, extract(epoch FROM idle_at - now())::int AS left FROM session`.execute(
        world.database.db,
      );
      return rows[0]!;
    };
    const { seen: first } = await readTimes();
    await isSignedIn(cookie);
    expect((await readTimes()).seen).toBe(first);
    await inSessions("seen_at = seen_at - interval '2 hours', idle_at = idle_at - interval '2 hours'");
    expect((await readTimes()).left).toBeLessThan(22.1 * 3600);
    await isSignedIn(cookie, { 'x-user-idle': '1' });
    expect((await readTimes()).left).toBeLessThan(22.1 * 3600);
    await isSignedIn(cookie);
    expect((await readTimes()).left).toBeGreaterThan(23.9 * 3600);
  });

  test('is replaced by signing in again', async () => {
    const before = await openBrowser(world, 'author');
    const again = await before.ask('/api/login', {
      method: 'POST',
      body: { email: 'author@example.com', password: world.password },
      headers: from.ownFetch,
    });
    expect(again.status).toBe(200);
    expect(again.cookies.join()).not.toContain(before.sid);
    expect(again.body.data.csrf).not.toBe(before.csrf);
    expect(await isSignedIn(before.cookie)).toBe(false);
  });

  test('of a blocked account or a dismissed employee ends immediately', async () => {
    const [author, okUser] = [await openBrowser(world, 'author'), await openBrowser(world, 'okUser')];
    const fund = await world.as('fund');
    await fund.post(`/api/administrator/accounts/${world.people.author.id}/suspend`, { reason: 'Проверка' });
    expect(await isSignedIn(author.cookie)).toBe(false);
    const { rows } = await sql<{
      id: string;
    }>`SELECT id FROM employee WHERE account_id = ${world.people.okUser.id}`.execute(world.database.db);
    const leader = await world.as('okAdmin');
    expect((await leader.delete(`/api/organization/employees/${rows[0]!.id}`)).status).toBe(200);
    expect(await isSignedIn(okUser.cookie)).toBe(false);
  });
});

test('malformed cookies mean a guest and cause no error', async () => {
  const { sid, csrf } = await openBrowser(world, 'author');
  const parts = csrf.split('.');
  const junk = [
    `sid=${sid.slice(1)}`,
    `sid=${sid}a`,
    `sid=${sid.toLowerCase()}.`,
    'sid=',
    'sid',
    '=',
    ';;;;',
    `sid=${'x'.repeat(4_000)}`,
    `sid=%00; csrf=%ff`,
    'sid=\u00ff\u00fe',
    `csrf=${parts[0]}.${parts[1]}.${'A'.repeat(43)}`,
    `csrf=c2.${parts[1]}.${parts[2]}`,
    `csrf=${csrf}.`,
    'csrf=c1..',
    `sid=${'y'.repeat(43)}; csrf=${csrf}`,
    Array.from({ length: 300 }, (_, at) => `a${at}=1`).join('; '),
    '__proto__=1; constructor=2',
  ];
  for (const cookie of junk) {
    const { status, body } = await askAs(world, cookie, {
      url: '/api/session',
      headers: { 'user-agent': 'node' },
    });
    expect([cookie.slice(0, 60), status, body.data]).toEqual([cookie.slice(0, 60), 200, null]);
  }
});

test('the token alone authenticates a program but not a browser', async () => {
  const { csrf } = await openBrowser(world, 'author');
  const as = (headers: Record<string, string>) =>
    askAs(world, `csrf=${csrf}`, { url: '/api/user/profile', headers });
  expect((await as({ 'user-agent': 'node' })).status).toBe(200);
  expect((await as({ ...from.ownFetch })).status).toBe(401);
  expect((await as({ origin: 'http://localhost:3000' })).status).toBe(401);
});

test('the request body cannot set the identity or role of the caller', async () => {
  const author = await world.as('author');
  const more = { id: world.people.fund.id,  ROLES: ['FK_ADMIN'], state: 'ACTIVE', account_id: world.people.fund.id, org_id: '1', EMAIL: 'x@example.net', PHONE_CONFIRM: true, EMAIL_CONFIRM: true, PERSONAL_BIRTHDAY: '1950-01-01', capabilities: ['fk.super'], ufRating: 100 }; // oxfmt-ignore
  const before = await sql`SELECT * FROM account ORDER BY id`.execute(world.database.db);
  await author.post('/api/user/profile', { ...more });
  await author.post('/api/consents', { withdraw: ['mailing'], ...more });
  const { data } = await author.post('/api/user/projects', {
    title: 'Фильм',
    year: 2020,
    author_id: world.people.author2.id,
    ...more,
  });
  expect(await sql`SELECT * FROM account ORDER BY id`.execute(world.database.db)).toEqual(before);
  const { rows } = await sql<{
    author_id: string;
  }>`SELECT author_id FROM project WHERE id = ${data.id}`.execute(world.database.db);
  expect(rows).toEqual([{ author_id: world.people.author.id }]);
});

describe('in production, over https', () => {
  let strict: World;
  beforeAll(async () => {
    strict = await createWorld({
      PUBLIC_ORIGIN: 'https://www.scenarium.test',
      SESSION_MODE: 'auto',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_LOOPBACK: '1',
    });
  });
  afterAll(() => strict.close());
  const own = { ...from.ownFetch, origin: 'https://www.scenarium.test' };

  test('cookies are Secure, the session cookie has no Domain, and the token alone does not authenticate', async () => {
    const answer = await askAs(strict, '', {
      method: 'POST',
      url: '/api/login',
      payload: { email: 'author@example.com', password: strict.password },
      headers: own,
    });
    expect(answer.cookies[0]).toMatch(
      /^__Host-sid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(answer.cookies[1]).toMatch(
      /^csrf=c1\.[\w.-]+; Max-Age=1209600; Domain=www\.scenarium\.test; Path=\/; Secure; SameSite=Lax$/,
    );
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const profile = (cookie: string) =>
      askAs(strict, cookie, { url: '/api/user/profile', headers: { 'user-agent': 'node' } });
    const [sid, csrf] = answer.cookies.map((line) => line.split(';')[0]!);
    expect((await profile(csrf!)).status).toBe(401);
    expect((await profile(sid!)).status).toBe(200);
    // A cookie without the prefix may have been planted over http or by a sibling domain.
    expect((await profile(sid!.replace('__Host-', ''))).status).toBe(401);
  });

  test('an old browser without a token is rejected, and the Host header is not trusted', async () => {
    const { body } = await askAs(strict, '', {
      method: 'POST',
      url: '/api/login',
      payload: { email: 'expert@example.com', password: strict.password },
      headers: own,
    });
    expect(body.data.csrf).toMatch(/^c1\./);
    const old = await askAs(strict, '', {
      method: 'POST',
      url: '/api/password/forgot',
      payload: { email: 'a@example.net' },
    });
    expect(old.codes).toEqual(['invalid_csrf']);
    const named = await askAs(strict, '', {
      method: 'POST',
      url: '/api/password/forgot',
      payload: { email: 'author@example.com' },
      headers: { host: 'evil.test', origin: 'https://evil.test' },
    });
    expect(named.codes).toEqual(['invalid_csrf']);
  });

  test('the trusted proxy supplies the client IP, and each IP has its own limit', async () => {
    const guess = (address: string) =>
      strict.guest
        .post('/api/password/forgot', { email: 'someone@example.net' }, { 'x-forwarded-for': address })
        .then(({ status }) => status);
    for (let n = 0; n < 20; n += 1) expect(await guess('198.51.100.7')).toBe(200);
    expect(await guess('198.51.100.7')).toBe(429);
    // Entries further left are supplied by the client.
    expect(await guess('203.0.113.9, 198.51.100.7')).toBe(429);
    expect(await guess('203.0.113.9')).toBe(200);
  });
});
