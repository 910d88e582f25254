/** Invitations for people with an account: an author becomes an expert, an employee applies to a company (product §1, §2). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';
import { formatDateTime } from '../../kernel/format-date-time.ts';
import { expireWaitlist } from '../organization/server/expire-waitlist.ts';

const world = useWorld();
let officer: Visitor;
beforeEach(async () => {
  await world.reset();
  world.clock.set(new Date());
  officer = await world.as('fund');
});

const codes = ({ status, errors }: Answer) => [status, errors.map(({ code, field }) => [code, field])];
const issue = async (email: string, type = 'EXPERT'): Promise<Answer<any>> =>
  officer.post('/api/administrator/invitations', { type, email });
const codeFor = async (email: string): Promise<string> => (await issue(email)).data.items[0].code;
const later = (days: number) => world.clock.set(new Date(world.clock.now().getTime() + days * 86_400_000));

describe('an author', () => {
  test('becomes an expert by the code of a letter, and keeps the author’s work', async () => {
    const { email, id } = world.people.author;
    const code = await codeFor(email);
    const author = await world.as('author');
    const { data } = await author.post('/api/user/role/expert', { invite_code: code });
    expect(data).toEqual({
      csrf: expect.any(String),
      roles: ['EXPERT', 'AVTOR'],
      landing: '/expert/profile',
    });
    expect((await author.get('/api/user/profile')).status).toBe(401);
    const expert = await world.asAccount(id);
    expect((await expert.get('/api/user/profile')).data.ROLES).toEqual(['EXPERT', 'AVTOR']);
    expect((await expert.post('/api/user/role', { role: 'AVTOR' })).data.landing).toBe('/profile');
  });

  test('cannot use a code of another address, a used code or a second code', async () => {
    const author = await world.as('author');
    const take = (visitor: Visitor, code: string) =>
      visitor.post('/api/user/role/expert', { invite_code: code });
    const foreign = await codeFor('guru@example.org');
    expect(codes(await take(author, foreign))).toEqual([400, [['invite_email_mismatch', 'invite_code']]]);
    const code = await codeFor(world.people.author.email);
    expect((await take(author, code)).status).toBe(200);
    const again = await world.asAccount(world.people.author.id);
    await again.post('/api/user/role', { role: 'AVTOR' });
    const back = await world.asAccount(world.people.author.id);
    expect(codes(await take(back, code))).toEqual([404, [['invite_invalid', 'invite_code']]]);
    expect(codes(await issue(world.people.author.email))).toEqual([409, [['not_unique_email', 'email']]]);
  });

  test('uses a code once under two concurrent requests', async () => {
    const code = await codeFor(world.people.author.email);
    const [one, two] = [await world.as('author'), await world.as('author')];
    const answers = await Promise.all(
      [one, two].map((visitor) => visitor.post('/api/user/role/expert', { invite_code: code })),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{ roles: string[] }>`
      SELECT roles FROM account WHERE id = ${world.people.author.id}`.execute(world.database.db);
    expect(rows[0]!.roles).toEqual(['EXPERT', 'AVTOR']);
  });
});

describe('the age of an expert', () => {
  // [birthday, the moment in UTC, whether the person is of age in Moscow]
  const days: [string | null, string, boolean][] = [
    ['2008-06-15', '2026-06-14T20:59:59Z', false],
    ['2008-06-15', '2026-06-14T21:00:00Z', true],
    ['2008-06-15', '2026-06-15T09:00:00Z', true],
    ['2008-06-16', '2026-06-15T20:59:59Z', false],
    ['2008-02-29', '2026-02-28T20:59:59Z', false],
    ['2008-02-29', '2026-02-28T21:00:00Z', true],
    ['2008-12-31', '2026-12-30T20:59:59Z', false],
    ['2008-12-31', '2026-12-30T21:00:00Z', true],
    [null, '2026-06-15T09:00:00Z', false],
  ];
  const setBirthday = (birthday: string | null) =>
    sql`UPDATE account SET birthday = ${birthday}::date WHERE id = ${world.people.author.id}`.execute(
      world.database.db,
    );

  test.each(days)('of an author born %s, at %s: accepting is allowed: %s', async (birthday, at, isAdult) => {
    // The code is issued while the author is of age, so only the acceptance is tested.
    const code = await codeFor(world.people.author.email);
    await sql`UPDATE invitation SET expires_at = '2100-01-01'`.execute(world.database.db);
    await setBirthday(birthday);
    world.clock.set(new Date(at));
    const author = await world.as('author');
    const answer = await author.post('/api/user/role/expert', { invite_code: code });
    if (isAdult) return expect([answer.status, answer.data.roles]).toEqual([200, ['EXPERT', 'AVTOR']]);
    expect([answer.status, answer.errors]).toEqual([
      403,
      [{ code: 'age_restricted', message: 'Экспертами и сотрудниками кинокомпаний становятся с 18 лет' }],
    ]);
    const { rows } = await sql`SELECT used FROM invitation`.execute(world.database.db);
    expect(rows).toEqual([{ used: 0 }]);
  });

  test.each(days)('of an author born %s, at %s: inviting is allowed: %s', async (birthday, at, isAdult) => {
    await setBirthday(birthday);
    world.clock.set(new Date(at));
    officer = await world.as('fund');
    const { email } = world.people.author;
    const answer = await issue(email);
    if (isAdult) return expect(answer.status).toBe(200);
    expect([answer.status, answer.errors]).toEqual([
      403,
      [
        {
          code: 'age_restricted',
          field: 'email',
          message: `${email}: автору нет 18 лет, экспертом он стать пока не может`,
        },
      ],
    ]);
  });

  test('is required of an employee whose birthday is known', async () => {
    const { id } = world.people.waiting;
    await sql`UPDATE account SET birthday = '2008-06-16' WHERE id = ${id}`.execute(world.database.db);
    await sql`DELETE FROM employee WHERE account_id = ${id}`.execute(world.database.db);
    world.clock.set(new Date('2026-06-15T20:59:59Z'));
    const body = { organization: { inn: companies.studio.inn } };
    const apply = async () => (await world.as('waiting')).post('/api/user/company', body);
    expect(codes(await apply())).toEqual([403, [['age_restricted', undefined]]]);
    world.clock.set(new Date('2026-06-15T21:00:00Z'));
    expect((await apply()).status).toBe(200);
  });
});

test.each(['okUser', 'fund', 'expert'] as const)('%s cannot be invited as an expert', async (key) => {
  expect(codes(await issue(world.people[key].email))).toEqual([409, [['not_unique_email', 'email']]]);
});

describe('an employee without a company', () => {
  const { id: studio } = companies.studio;
  const apply = (visitor: Visitor, body: object) => visitor.post('/api/user/company', body);
  const waiting = async () =>
    (await (await world.as('okAdmin')).get('/api/organization/employees/waitlist')).data;
  const reject = async () => {
    const [entry] = (await waiting()).items;
    await (
      await world.as('okAdmin')
    ).post(`/api/organization/employees/${entry.id}/reject`, { reason: 'Не наш' });
  };

  test('may apply again seven days after a rejection', async () => {
    await reject();
    const person = await world.as('waiting');
    const inn = companies.studio.inn;
    const early = await apply(person, {
      organization: { inn },
      position: 'Редактор',
      comment: 'Это снова я',
    });
    expect([early.status, early.errors[0]!.code, early.errors[0]!.message]).toEqual([
      409,
      'state_conflict',
      expect.stringMatching(/^Подать заявку снова можно с \d\d\.\d\d\.\d{4}, \d\d:\d\d$/),
    ]);
    const { appliesFrom } = (await person.get('/api/session')).data;
    expect(early.errors[0]!.message).toBe(`Подать заявку снова можно с ${formatDateTime(appliesFrom)}`);
    later(7);
    const again = await world.as('waiting');
    expect((await again.get('/api/session')).data.appliesFrom).toBeNull();
    expect((await apply(again, { organization: { inn }, position: 'Редактор', comment: 'Я' })).status).toBe(
      200,
    );
    const [entry] = (await waiting()).items;
    expect([entry.email, entry.position, entry.comment]).toEqual([
      world.people.waiting.email,
      'Редактор',
      'Я',
    ]);
    expect(codes(await apply(again, { organization: { inn } }))).toEqual([
      409,
      [['already_exists', undefined]],
    ]);
  });

  test('may apply by a code of the company', async () => {
    await reject();
    later(8);
    const admin = await world.as('okAdmin');
    const { code } = (await admin.post('/api/organization/invitations', { label: 'Редакторы' })).data;
    const person = await world.as('waiting');
    expect((await apply(person, { invite_code: code })).status).toBe(200);
    expect((await waiting()).total).toBe(1);
  });

  test('gets an error at the field for no company, an unknown INN and a wrong code', async () => {
    await reject();
    later(8);
    const person = await world.as('waiting');
    expect(codes(await apply(person, {}))).toEqual([400, [['validation_failed', 'organization.inn']]]);
    expect(codes(await apply(person, { organization: { inn: '7707083893' } }))).toEqual([
      400,
      [['validation_failed', 'organization.inn']],
    ]);
    expect(codes(await apply(person, { invite_code: 'ABCD' }))).toEqual([
      404,
      [['invite_invalid', 'invite_code']],
    ]);
  });

  test('cannot apply while employed by another company', async () => {
    const answer = await apply(await world.as('okUser'), { organization: { inn: companies.rival.inn } });
    expect(codes(answer)).toEqual([409, [['already_exists', undefined]]]);
  });

  test('gets a letter when the application expires after thirty days, and may apply again at once', async () => {
    const age = (days: number) =>
      sql`UPDATE employee SET created_at = ${world.clock.now()}::timestamptz - make_interval(days => ${days})
        WHERE organization_id = ${studio} AND state = 'WAITLIST'`.execute(world.database.db);
    const expire = () => world.database.tx((tx) => expireWaitlist(tx, { now: world.clock.now() }));
    await age(29);
    expect(await expire()).toBe(0);
    await age(30);
    expect(await expire()).toBe(1);
    expect((await waiting()).total).toBe(0);
    await world.runDeliveries();
    expect((await world.sent('mail')).at(-1)).toMatchObject({
      to: world.people.waiting.email,
      subject: expect.stringMatching(/^Компания не ответила на заявку/),
    });
    const person = await world.as('waiting');
    expect((await apply(person, { organization: { inn: companies.studio.inn } })).status).toBe(200);
  });
});
