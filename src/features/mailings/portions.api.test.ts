/** Letters as they were read, and the people of large ones, who are written down in portions. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { mailingsPerDay, portionSize, recipientDays } from '#features/mailings/constants.ts';
import { freezeNextPortion } from '#features/mailings/server/freeze-recipients.ts';
import { sendNextBatch } from '#features/mailings/server/send-next-batch.ts';
import { sweepRecipients } from '#features/mailings/server/sweep-recipients.ts';

const world = useWorld();
const path = '/api/mailings';
const form = { audience: 'AUTHORS', subject: 'Летняя школа', text: 'Открыт приём.' };
let fund: Visitor;
let second: Visitor;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-03-04T09:00:00Z');
  fund = await world.as('fund');
  second = await world.asAccount(
    await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.content'] }),
  );
});

const create = async (change: object = {}) => (await fund.post(path, { ...form, ...change })).data;
const card = async (id: string) => (await fund.get(`${path}/${id}`)).data;
const codesOf = ({ status, errors }: { status: number; errors: { code: string; message: string }[] }) => [
  status,
  ...errors.map(({ code, message }) => `${code}: ${message}`),
];
const addAuthors = (count: number, prefix = 'many') =>
  sql`
    INSERT INTO account (id, email, password_hash, roles, state, last_name, name)
    SELECT gen_random_uuid(), ${prefix} || n || '@example.com', '', '{AVTOR}', 'ACTIVE', 'Автор', 'Анна'
    FROM generate_series(1, ${count}::int) n`.execute(world.database.db);
const run = async (job: typeof freezeNextPortion) => {
  while ((await world.database.tx((tx) => job(tx, world.clock.now()))) > 0);
};
const frozen = async (id: string) => {
  const { rows } = await sql<{ people: number; authors: number }>`
    SELECT count(*)::int AS people, count(*) FILTER (WHERE 'AVTOR' = ANY (a.roles))::int AS authors
    FROM mailing_recipient r JOIN account a ON a.id = r.account_id WHERE r.mailing_id = ${id}`.execute(
    world.database.db,
  );
  return rows[0];
};

describe('the version that was read', () => {
  test('is the one that is sent: after a change of another officer the letter is read again', async () => {
    const { id, recipients, version } = await create();
    const changed = { ...form, text: 'Приём закрыт.', version };
    expect((await second.post(`${path}/${id}`, changed)).data).toMatchObject({
      version: 2,
      text: 'Приём закрыт.',
    });
    const late = await fund.post(`${path}/${id}/send`, { recipients, version });
    expect(codesOf(late)).toEqual([
      409,
      'version_conflict: Письмо изменили после того, как вы его открыли. Прочитайте его ещё раз и отправьте.',
    ]);
    expect(await card(id)).toMatchObject({ state: 'DRAFT', version: 2 });
    expect((await fund.post(`${path}/${id}/send`, { recipients, version: 2 })).data.state).toBe('WAITING');
    expect((await fund.get(`${path}/${id}`)).data.preview).toContain('Приём закрыт.');
  });

  test('is changed by one officer at a time, and never once it is sent', async () => {
    const { id, recipients } = await create();
    const save = (who: Visitor, text: string) => who.post(`${path}/${id}`, { ...form, text, version: 1 });
    const both = await Promise.all([save(fund, 'Первый'), save(second, 'Второй')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.flatMap(({ errors }) => errors.map(({ code }) => code))).toEqual(['version_conflict']);
    await fund.post(`${path}/${id}/send`, { recipients, version: 2 });
    const late = await fund.post(`${path}/${id}`, { ...form, version: 2 });
    expect([late.status, late.errors[0]!.code]).toEqual([409, 'state_conflict']);
  });

  test('has to be named', async () => {
    const { id, recipients } = await create();
    for (const version of [undefined, 0, 'новая']) {
      const { status, errors } = await fund.post(`${path}/${id}/send`, { recipients, version });
      expect([status, errors.map(({ field }) => field)]).toEqual([400, ['version']]);
    }
  });
});

test('a letter that is refused is none of the letters of the day', async () => {
  const { id, recipients, version } = await create();
  for (let attempt = 0; attempt <= mailingsPerDay; attempt++) {
    const refused = await fund.post(`${path}/${id}/send`, { recipients: recipients + 1, version });
    expect([refused.status, refused.errors[0]!.code]).toEqual([409, 'state_conflict']);
  }
  expect((await fund.post(`${path}/${id}/send`, { recipients, version })).status).toBe(200);
  for (let sent = 1; sent < mailingsPerDay; sent++) {
    const { id: next } = await create();
    expect((await fund.post(`${path}/${next}/send`, { recipients, version })).status).toBe(200);
  }
  const { id: last } = await create();
  expect((await fund.post(`${path}/${last}/send`, { recipients, version })).status).toBe(429);
});

describe('the people of a letter to many', () => {
  const total = 2 * portionSize + 503;

  async function sent(): Promise<string> {
    await addAuthors(total - 3);
    const { id, recipients, version } = await create();
    expect(recipients).toBe(total);
    const answer = await fund.post(`${path}/${id}/send`, { recipients, version });
    expect(answer.data).toMatchObject({ state: 'PENDING', isFrozen: false, recipients: total });
    return id;
  }

  test('are written down once each, also when a portion fails in the middle and two processes work', async () => {
    const id = await sent();
    expect(await frozen(id)).toEqual({ people: portionSize, authors: portionSize });
    const early = await second.post(`${path}/${id}/confirm`, { recipients: total });
    expect(codesOf(early)).toEqual([
      409,
      'state_conflict: Список получателей ещё составляется. Подтвердите письмо через минуту.',
    ]);
    // The second portion is written and its transaction does not commit.
    await world.database
      .tx(async (tx) => {
        await freezeNextPortion(tx, world.clock.now());
        throw new Error('crash');
      })
      .catch(() => undefined);
    expect(await frozen(id)).toEqual({ people: portionSize, authors: portionSize });
    await Promise.all([run(freezeNextPortion), run(freezeNextPortion)]);
    await run(freezeNextPortion);
    expect(await frozen(id)).toEqual({ people: total, authors: total });
    expect(await card(id)).toMatchObject({ state: 'PENDING', isFrozen: true, recipients: total });
    expect((await second.post(`${path}/${id}/confirm`, { recipients: total })).data.state).toBe('WAITING');
  });

  test('are confirmed in the number that the second officer has seen', async () => {
    const id = await sent();
    await sql`DELETE FROM account WHERE id = (
      SELECT a.id FROM account a WHERE a.email LIKE 'many%' AND NOT EXISTS (
        SELECT FROM mailing_recipient r WHERE r.account_id = a.id) LIMIT 1)`.execute(world.database.db);
    await run(freezeNextPortion);
    await run(freezeNextPortion);
    const recipients = total - 1;
    expect(await card(id)).toMatchObject({ isFrozen: true, recipients });
    expect(codesOf(await second.post(`${path}/${id}/confirm`, { recipients: total }))).toEqual([
      409,
      'state_conflict: Получателей стало другое число. Проверьте и подтвердите ещё раз.',
    ]);
    expect(await card(id)).toMatchObject({ state: 'PENDING' });
    expect((await second.post(`${path}/${id}/confirm`, { recipients })).data.state).toBe('WAITING');
  });

  test('are those of the moment when it was sent', async () => {
    const id = await sent();
    await sql`
      INSERT INTO account (id, email, password_hash, roles, state, last_name, name, created_at)
      VALUES ('ffffffff-ffff-7000-8000-000000000001', 'late@example.com', '', '{AVTOR}', 'ACTIVE', 'Автор', 'Анна',
        now() + interval '1 second')`.execute(world.database.db);
    await run(freezeNextPortion);
    expect(await frozen(id)).toEqual({ people: total, authors: total });
  });

  test('get nothing before all are written down', async () => {
    const id = await sent();
    await sql`UPDATE mailing SET state = 'WAITING', send_at = ${world.clock.now()} WHERE id = ${id}`.execute(
      world.database.db,
    );
    await run(sendNextBatch);
    expect((await card(id)).state).toBe('WAITING');
  });

  test('are forgotten when it is cancelled, and a year after it was sent', async () => {
    const id = await sent();
    const { id: small, recipients, version } = await create({ audience: 'EXPERTS' });
    await fund.post(`${path}/${small}/send`, { recipients, version });
    expect((await fund.post(`${path}/${id}/cancel`, {})).data.state).toBe('CANCELLED');
    await run(freezeNextPortion);
    await run(sweepRecipients);
    expect([(await frozen(id))!.people, (await frozen(small))!.people]).toEqual([0, recipients]);
    world.clock.set('2026-03-04T09:10:00Z');
    await run(sendNextBatch);
    world.clock.advance({ days: recipientDays - 1 });
    await run(sweepRecipients);
    expect((await frozen(small))!.people).toBe(recipients);
    world.clock.advance({ days: 1 });
    await run(sweepRecipients);
    expect([(await frozen(small))!.people, (await card(small)).recipients]).toEqual([0, recipients]);
  });
});
