/** Sign-in, sign-out, password guessing, sessions, roles (security S-01, S-04, S-05, S-17 to S-20). */
import { expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer } from '../../../test/world.ts';

const world = useWorld();

const login = (email: string, password: string) => world.guest.post('/api/login', { email, password });
const by = (token: string) => ({ cookie: `csrf=${token}` });
const whoIs = async (token: string) => (await world.guest.get('/api/session', by(token))).data;
const cookiesOf = (answer: Answer): string[] => [answer.headers['set-cookie'] ?? []].flat() as string[];
const codes = (answer: Answer) => answer.errors.map(({ code }) => code);

test('the right password opens a session, in form data as well as in JSON', async () => {
  for (const form of [new FormData(), new URLSearchParams()]) {
    form.set('email', 'Author@Example.com');
    form.set('password', world.password);
    const { status, data } = await world.guest.post('/api/login', form);
    expect([status, data.roles, data.landing]).toEqual([200, ['AVTOR'], '/profile']);
    expect(await whoIs(data.csrf)).toMatchObject({ email: 'author@example.com' });
  }
});

test('each person of the seeds lands on the page of the role', async () => {
  const landings = { author: '/profile', expert: '/expert/profile', okAdmin: '/organization', okUser: '/organization', fund: '/administrator', waiting: '/organization' } as const; // oxfmt-ignore
  for (const [key, landing] of Object.entries(landings)) {
    const { data } = await login(world.people[key as keyof typeof landings].email, world.password);
    expect([key, data.landing]).toEqual([key, landing]);
  }
});

test('the cookies have the flags of a session: sid for the server only, csrf readable', async () => {
  const answer = await login('author@example.com', world.password);
  const [sid, csrf, ...rest] = cookiesOf(answer);
  expect(rest).toEqual([]);
  expect(sid).toMatch(/^sid=[\w-]{43}; Max-Age=1209600; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(csrf).toBe(`csrf=${answer.data.csrf}; Max-Age=1209600; Domain=localhost; Path=/; SameSite=Lax`);
});

test('a retried sign-in transaction sets the cookies of one session', async () => {
  // A sequence is not rolled back, so only the first commit fails.
  await world.database.exec(`
    CREATE SEQUENCE commits;
    CREATE FUNCTION fail_first_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF nextval('commits') = 1 THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER fail_first_commit AFTER INSERT ON session DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION fail_first_commit()`);
  const answer = await login('author@example.com', world.password);
  await world.database.exec(
    'DROP TRIGGER fail_first_commit ON session; DROP FUNCTION fail_first_commit; DROP SEQUENCE commits',
  );
  expect(cookiesOf(answer).map((cookie) => cookie.split('=')[0])).toEqual(['sid', 'csrf']);
  expect(await whoIs(answer.data.csrf)).toMatchObject({ email: 'author@example.com' });
});

test('signing in does not adopt a session planted before', async () => {
  const planted = 'A'.repeat(43);
  const answer = await world.guest.post(
    '/api/login',
    { email: 'author@example.com', password: world.password },
    { cookie: `sid=${planted}` },
  );
  expect(cookiesOf(answer)[0]).not.toContain(planted);
  expect((await world.guest.get('/api/session', { cookie: `sid=${planted}` })).data).toBe(null);
});

test('an unknown email and a wrong password take one comparison each', async () => {
  const verify = vi.spyOn(world.product.serverContext.services.passwords, 'verify');
  const compared: unknown[] = [];
  for (const email of ['nobody@example.com', 'author@example.com', 'blocked@example.com']) {
    verify.mockClear();
    await login(email, 'wrong password');
    compared.push(verify.mock.calls.map(([hash, password]) => [typeof hash, password]));
  }
  verify.mockRestore();
  const known = [['string', 'wrong password']];
  expect(compared).toEqual([[['undefined', 'wrong password']], known, known]);
});

test('an unknown email and a wrong password get identical responses', async () => {
  const unknown = await login('nobody@example.com', 'wrong password');
  const wrong = await login('author@example.com', 'wrong password');
  expect(unknown.status).toBe(400);
  expect(codes(unknown)).toEqual(['invalid_credentials']);
  expect(unknown.response.body).toBe(wrong.response.body);
  const plain = ({ date: _date, ...headers }: Answer['headers']) => headers;
  expect(plain(unknown.headers)).toEqual(plain(wrong.headers));
});

test('a blocked person gets the error only with the right password', async () => {
  const wrong = await login('blocked@example.com', 'wrong password');
  expect([wrong.status, codes(wrong)]).toEqual([400, ['invalid_credentials']]);
  const right = await login('blocked@example.com', world.password);
  expect([right.status, codes(right)]).toEqual([403, ['account_blocked']]);
  expect(cookiesOf(right)).toEqual([]);
});

test.each([
  [{}, ['email', 'password']],
  [{ email: 'not an address', password: 'x' }, ['email']],
  [{ email: 'a@example.com', password: 'x'.repeat(257) }, ['password']],
  [{ email: ['a@example.com'], password: { a: 1 } }, ['email', 'password']],
])('a form like %j is rejected at its fields', async (form, fields) => {
  const answer = await world.guest.post('/api/login', form);
  expect([answer.status, answer.errors.map(({ code, field }) => [code, field])]).toEqual([
    400,
    fields.map((field) => ['validation_failed', field]),
  ]);
});

test('of fifty concurrent guesses ten are checked, then the delay grows, and the owner signs in within a minute', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 50 }, (_, n) => login('author2@example.com', `guess ${n}`)),
  );
  const statuses = guesses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(40);
  const refused = guesses.find(({ status }) => status === 429)!;
  expect([codes(refused), refused.headers['retry-after']]).toEqual([['rate_limited'], '1']);
  const waits: number[] = [];
  for (let n = 0; n < 8; n++) {
    world.clock.advance({ seconds: waits.at(-1) ?? 1 });
    expect((await login('author2@example.com', 'another guess')).status).toBe(400);
    waits.push(Number((await login('author2@example.com', 'another guess')).headers['retry-after']));
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60]);
  expect((await login('author2@example.com', world.password)).status).toBe(429);
  world.clock.advance({ seconds: 60 });
  expect((await login('author2@example.com', world.password)).status).toBe(200);
  expect((await login('author2@example.com', 'wrong again')).status).toBe(400);
});

test('the owner signs in from a known browser during an attack, and failures there are counted too', async () => {
  const from = async (remoteAddress: string, password: string) => {
    const payload = { email: 'expert@example.com', password };
    return (await world.product.server.inject({ method: 'POST', url: '/api/login', remoteAddress, payload }))
      .statusCode;
  };
  const [home, elsewhere] = ['203.0.113.7', '198.51.100.9'];
  expect(await from(home, world.password)).toBe(200);
  const poll = async () => {
    world.clock.advance({ seconds: 1 });
    return from(elsewhere, 'guess');
  };
  for (let n = 0; n < 20; n++) await poll();
  expect(await from(elsewhere, world.password)).toBe(429);
  for (let n = 0; n < 3; n++) {
    await poll();
    expect(await from(home, world.password)).toBe(200);
  }
  await world.database.tx((tx) => sql`DELETE FROM session`.execute(tx));
  expect(await from('203.0.113.8', world.password)).toBe(200);
  expect(await from('203.0.114.8', world.password)).toBe(429);
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push(await from(home, 'guess'));
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});

test('failures of an unknown address are counted like those of a known one', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++) statuses.push((await login('ghost@example.com', 'guess')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
});

test('signing out ends the session and clears every variant of the cookies', async () => {
  const { data } = await login('author@example.com', world.password);
  const answer = await world.guest.post(
    '/api/logout',
    new URLSearchParams({ csrf: data.csrf }),
    by(data.csrf),
  );
  expect([answer.status, answer.data, answer.headers['clear-site-data']]).toEqual([200, null, '"storage"']);
  expect(cookiesOf(answer)).toEqual([
    'sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    'csrf=; Max-Age=0; Path=/; SameSite=Lax',
    'csrf=; Max-Age=0; Domain=localhost; Path=/; SameSite=Lax',
  ]);
  expect(await whoIs(data.csrf)).toBe(null);
  expect((await world.guest.get('/api/user/sessions', by(data.csrf))).status).toBe(401);
});

test('signing out with a wrong token keeps the session; without a session or twice it succeeds', async () => {
  const { data } = await login('author@example.com', world.password);
  const wrong = await world.guest.post('/api/logout', { csrf: 'c1.wrong' }, by(data.csrf));
  expect([wrong.status, codes(wrong)]).toEqual([401, ['invalid_csrf']]);
  expect(await whoIs(data.csrf)).not.toBe(null);
  const foreign = await world.guest.post(
    '/api/logout',
    {},
    { ...by(data.csrf), origin: 'https://evil.test' },
  );
  expect([foreign.status, codes(foreign)]).toEqual([401, ['invalid_csrf']]);
  expect((await world.guest.post('/api/logout', {})).status).toBe(200);
  const own = { ...by(data.csrf) };
  expect((await world.guest.post('/api/logout', {}, own)).status).toBe(200);
  expect((await world.guest.post('/api/logout', {}, own)).status).toBe(200);
  expect(await whoIs(data.csrf)).toBe(null);
});

test('the session of a guest is null and never an error', async () => {
  const { status, data } = await world.guest.get('/api/session');
  expect([status, data]).toEqual([200, null]);
});

test('the session names the person and the company', async () => {
  const author = await world.as('author');
  expect((await author.get('/api/session')).data).toEqual({
    id: world.people.author.id,
    name: 'Анна',
    lastName: 'Ветрова',
    email: 'author@example.com',
    photo: null,
    roles: ['AVTOR'],
    landing: '/profile',
    state: 'ACTIVE',
    emailConfirmed: true,
    phoneConfirmed: true,
    consented: true,
    birthday: world.people.author.birthday,
    capabilities: [],
    appliesFrom: null,
    membership: null,
  });
  const waiting = await world.as('waiting');
  expect((await waiting.get('/api/session')).data.membership).toMatchObject({
    organizationName: 'ООО «Киностудия «Северный свет»',
    state: 'WAITLIST',
    organizationState: 'APPROVED',
  });
  const fund = await world.as('fund');
  expect((await fund.get('/api/session')).data).toMatchObject({
    capabilities: ['fk.super'],
    landing: '/administrator',
  });
});

test('sessions are listed and limited to ten, and ending all ends the current one too', async () => {
  const expert = await world.as('expert');
  for (let n = 0; n < 11; n++) await world.as('expert');
  const latest = await world.as('expert');
  expect((await expert.get('/api/user/sessions')).status).toBe(401);
  const { data } = await latest.get('/api/user/sessions');
  expect(data.items).toHaveLength(10);
  expect(data.items.filter(({ current }: { current: boolean }) => current)).toHaveLength(1);
  expect(data.items[0]).toMatchObject({ agent: 'test', network: '127.0.0.0/24' });
  const ended = await latest.post('/api/user/sessions/end');
  expect([ended.status, ended.headers['clear-site-data']]).toEqual([200, '"storage"']);
  expect((await latest.get('/api/user/sessions')).status).toBe(401);
  expect((await world.guest.get('/api/user/sessions')).status).toBe(401);
});

test('switching to an own role renews the keys, switching to another role is rejected', async () => {
  const { id } = world.people.okUser;
  await world.database.tx((tx) =>
    sql`UPDATE account SET roles = ARRAY['AVTOR', 'EXPERT'] WHERE id = ${id}`.execute(tx),
  );
  const person = await world.asAccount(id);
  const { data } = await person.post('/api/user/role', { role: 'EXPERT' });
  expect([data.roles, data.landing]).toEqual([['EXPERT', 'AVTOR'], '/expert/profile']);
  expect((await person.get('/api/user/sessions')).status).toBe(401);
  expect(await whoIs(data.csrf)).toMatchObject({ roles: ['EXPERT', 'AVTOR'] });
  const foreign = await world.guest.post('/api/user/role', { role: 'FK_ADMIN' }, by(data.csrf));
  expect([foreign.status, codes(foreign)]).toEqual([403, ['forbidden']]);
  const unknown = await world.guest.post('/api/user/role', { role: 'KING' }, by(data.csrf));
  expect([unknown.status, unknown.errors[0]?.field]).toEqual([400, 'role']);
  expect(await whoIs(data.csrf)).toMatchObject({ roles: ['EXPERT', 'AVTOR'] });
  await world.database.tx((tx) =>
    sql`UPDATE account SET roles = ARRAY['OK_USER'] WHERE id = ${id}`.execute(tx),
  );
});
