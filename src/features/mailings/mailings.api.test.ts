import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { addSelection } from '../../../test/fixtures-selections.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import type { Capability } from '#access/actor.ts';
import { record } from '#platform/outbox/record.ts';
import { sendMailing } from '#features/mailings/server/send-mailing.ts';
import { sendNextBatch } from '#features/mailings/server/send-next-batch.ts';
import { saveDraft } from '#features/mailings/server/write-draft.ts';

// Noon in Moscow, on a Wednesday.
const noon = '2026-03-04T09:00:00Z';
const world = useWorld({ QUIET_HOURS: '22-8' });
let fund: Visitor;

beforeEach(async () => {
  await world.reset();
  rmSync(join(world.dataDir, 'sent'), { recursive: true, force: true });
  world.clock.set(noon);
  fund = await world.as('fund');
});

const form = {
  audience: 'AUTHORS',
  subject: 'Летняя школа сценаристов',
  text: 'Открыт приём в летнюю школу.\n\nПодробности в новостях.',
};
const path = '/api/mailings';
const create = async (visitor: Visitor, change: object = {}) =>
  (await visitor.post(path, { ...form, ...change })).data;
const send = (visitor: Visitor, id: string, recipients: number) =>
  visitor.post(`${path}/${id}/send`, { recipients, version: 1 });
const stateOf = async (id: string) => (await fund.get(`${path}/${id}`)).data.state;
/** The minutely job. `batches` limits it as a crash does. */
const leave = async (batches = Infinity) => {
  for (let done = 0; done < batches; done++)
    if ((await world.database.tx((tx) => sendNextBatch(tx, world.clock.now()))) === 0) break;
};
const afterDelay = async () => {
  world.clock.set('2026-03-04T09:10:00Z');
  await leave();
  await world.runDeliveries();
};
const sent = async () =>
  (await world.sent<{ to: string; subject: string; text: string; headers?: Record<string, string> }>('mail'))
    .filter(({ subject }) => subject.startsWith(form.subject))
    .toSorted((a, b) => (a.to < b.to ? -1 : 1));

/** Authors besides the cast, who have confirmed their address. */
async function addAuthors(count: number): Promise<void> {
  await sql`
    INSERT INTO account (id, email, password_hash, roles, state, last_name, name)
    SELECT gen_random_uuid(), 'many' || n || '@example.com', '', '{AVTOR}', 'ACTIVE', 'Автор', 'Анна'
    FROM generate_series(1, ${count}::int) n`.execute(world.database.db);
}
const addOfficer = async (capability: Capability): Promise<Visitor> =>
  world.asAccount(await addAccount(world.database, { role: 'FK_ADMIN', capabilities: [capability] }));

describe('a letter to a group', () => {
  test('leaves after ten minutes, once to each person who may sign in, and is read in the product', async () => {
    const { id, recipients, preview, needsSecond } = await create(fund);
    expect([recipients, needsSecond, await stateOf(id)]).toEqual([3, false, 'DRAFT']);
    expect(preview).toContain('Подробности в новостях.');
    expect((await send(fund, id, 3)).data).toMatchObject({
      state: 'WAITING',
      sendAt: '2026-03-04T09:10:00.000Z',
    });
    await sql`UPDATE account SET state = 'SUSPENDED' WHERE id = ${world.people.minor.id}`.execute(
      world.database.db,
    );
    world.clock.set('2026-03-04T09:09:00Z');
    await leave();
    expect(await stateOf(id)).toBe('WAITING');
    await afterDelay();
    await afterDelay();
    const letters = await sent();
    expect(letters.map(({ to }) => to)).toEqual(['author2@example.com', 'author@example.com']);
    expect(letters[0]!.headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(await stateOf(id)).toBe('SENT');
    const author = await world.as('author');
    const [notice] = (await author.get('/api/notifications')).data.items;
    expect(notice).toMatchObject({
      type: 'mailing',
      title: form.subject,
      route: `/notifications/letters/${id}`,
    });
    expect((await author.get(`/api/notifications/letters/${id}`)).data.text).toBe(form.text);
    expect((await (await world.as('okUser')).get(`/api/notifications/letters/${id}`)).status).toBe(404);
  });

  test('is not mailed to those who want no letters of the fund, or want them once a day', async () => {
    const [author, author2] = [await world.as('author'), await world.as('author2')];
    const choose = (visitor: Visitor, mail: string) =>
      visitor.post('/api/notifications/settings', {
        kinds: [{ kind: 'mailing', mail, sms: false }],
        quietHours: true,
      });
    await choose(author, 'NONE');
    await choose(author2, 'DAILY');
    const { id } = await create(fund);
    await send(fund, id, 3);
    await afterDelay();
    expect((await sent()).map(({ to }) => to)).toEqual(['minor@example.com']);
    expect((await author.get('/api/notifications')).data.items[0].type).toBe('mailing');
  });

  test('goes to its writer first, as often as asked for, and to nobody else', async () => {
    const { id } = await create(fund);
    expect((await fund.post(`${path}/${id}/test`, {})).status).toBe(200);
    await world.runDeliveries();
    expect((await sent()).map(({ to }) => to)).toEqual(['fund@example.com']);
    expect(await stateOf(id)).toBe('DRAFT');
  });

  test('is cancelled until it leaves', async () => {
    const { id } = await create(fund);
    await send(fund, id, 3);
    expect((await fund.post(`${path}/${id}/cancel`, {})).data.state).toBe('CANCELLED');
    await afterDelay();
    expect(await sent()).toEqual([]);
    const { id: other } = await create(fund);
    await send(fund, other, 3);
    world.clock.set('2026-03-04T09:30:00Z');
    await leave();
    expect((await fund.post(`${path}/${other}/cancel`, {})).status).toBe(409);
  });

  test('is refused when the number of recipients has changed since it was shown', async () => {
    const { id } = await create(fund);
    await addAuthors(1);
    expect((await send(fund, id, 3)).status).toBe(409);
    expect((await send(fund, id, 4)).data.state).toBe('WAITING');
    expect((await send(fund, id, 4)).status).toBe(409);
  });

  test('to more than a hundred needs a second officer with the same right', async () => {
    await addAuthors(98);
    const { id } = await create(fund);
    expect((await send(fund, id, 101)).data).toMatchObject({ state: 'PENDING', sendAt: null });
    expect((await fund.post(`${path}/${id}/confirm`, { recipients: 101 })).status).toBe(403);
    await afterDelay();
    expect(await sent()).toEqual([]);
    const second = await addOfficer('fk.content');
    expect((await second.post(`${path}/${id}/confirm`, {})).status).toBe(400);
    expect((await second.post(`${path}/${id}/confirm`, { recipients: 101 })).data.state).toBe('WAITING');
    world.clock.set('2026-03-04T09:20:00Z');
    await leave();
    await world.runDeliveries();
    expect(await sent()).toHaveLength(101);
  });

  test('of another officer is confirmed by nobody who has sent it, with whatever words', async () => {
    await addAuthors(98);
    const { id } = await create(fund);
    const sender = await addOfficer('fk.content');
    await sender.post(`${path}/${id}`, { ...form, text: 'Другие слова.', version: 1 });
    const answer = await sender.post(`${path}/${id}/send`, { recipients: 101, version: 2 });
    expect(answer.data.state).toBe('PENDING');
    expect((await sender.post(`${path}/${id}/confirm`, { recipients: 101 })).status).toBe(403);
    expect((await fund.post(`${path}/${id}/confirm`, { recipients: 101 })).data.state).toBe('WAITING');
  });

  test('is not sent when another officer changes whom it goes to meanwhile', async () => {
    const { id } = await create(fund);
    const sending = { id, officerId: world.people.fund.id, now: world.clock.now() };
    const changed = { ...form, audience: 'EXPERTS', selection: undefined, filter: undefined } as const;
    await world.database.tx((tx) => saveDraft(tx, { ...sending, ...changed, version: 1 }));
    // The handler has read the letter before the change.
    const late = world.database.tx((tx) =>
      sendMailing(tx, { ...sending, version: 2, audience: 'AUTHORS', expected: 3 }),
    );
    await expect(late).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await stateOf(id)).toBe('DRAFT');
  });

  test('for those who agreed to letters leaves out who has taken it back before it leaves', async () => {
    const { author, author2 } = world.people;
    await sql`DELETE FROM consent WHERE kind = 'mailing'`.execute(world.database.db);
    await sql`
      INSERT INTO consent (id, account_id, kind, version) VALUES
        (gen_random_uuid(), ${author.id}, 'mailing', '1.0'), (gen_random_uuid(), ${author2.id}, 'mailing', '1.0')`.execute(
      world.database.db,
    );
    const { id } = await create(fund, { audience: 'SUBSCRIBERS' });
    await send(fund, id, 2);
    await sql`UPDATE consent SET withdrawn_at = now() WHERE account_id = ${author2.id} AND kind = 'mailing'`.execute(
      world.database.db,
    );
    await afterDelay();
    expect((await sent()).map(({ to }) => to)).toEqual(['author@example.com']);
    expect((await (await world.as('author2')).get('/api/notifications')).data.items).toEqual([]);
  });

  test('continues after a crash between two batches: nobody is lost and nobody is told twice', async () => {
    await addAuthors(1_000);
    const { id } = await create(fund);
    await send(fund, id, 1_003);
    await (await addOfficer('fk.content')).post(`${path}/${id}/confirm`, { recipients: 1_003 });
    world.clock.set('2026-03-04T09:10:00Z');
    await leave(1);
    // The transaction of the second batch does not commit.
    await world.database
      .tx(async (tx) => {
        await sendNextBatch(tx, world.clock.now());
        throw new Error('crash');
      })
      .catch(() => undefined);
    expect(await stateOf(id)).toBe('SENDING');
    await Promise.all([leave(), leave()]);
    const { rows } = await sql<{ people: number; notices: number }>`
      SELECT count(DISTINCT account_id)::int AS people, count(*)::int AS notices FROM notification
      WHERE notice = 'mailing'`.execute(world.database.db);
    expect([rows[0], await stateOf(id)]).toEqual([{ people: 1_003, notices: 1_003 }, 'SENT']);
  });

  test('an audience without its right is refused, and so are empty and endless words', async () => {
    const editor = await addOfficer('fk.content');
    expect((await editor.post(path, { ...form, audience: 'FOUND', filter: {} })).status).toBe(403);
    const auditor = await addOfficer('fk.audit');
    expect((await auditor.post(path, form)).status).toBe(403);
    const fields = async (change: object) =>
      (await fund.post(path, { ...form, ...change })).errors.map(({ field }) => field);
    expect([
      await fields({ subject: '' }),
      await fields({ subject: 'я'.repeat(121) }),
      await fields({ text: 'я'.repeat(5_001) }),
      await fields({ audience: 'EVERYBODY' }),
      await fields({ audience: 'SELECTION' }),
      await fields({ audience: 'FOUND' }),
    ]).toEqual([['subject'], ['subject'], ['text'], ['audience'], ['selection'], ['filter']]);
  });
});

test('a selection that opens is told to those who want news, without an officer', async () => {
  const { database } = world;
  const selectionId = await addSelection(world, { state: 'OPEN' });
  await sql`DELETE FROM consent WHERE kind = 'mailing'`.execute(database.db);
  await sql`
    INSERT INTO consent (id, account_id, kind, version) VALUES
      (gen_random_uuid(), ${world.people.author.id}, 'mailing', '1.0')`.execute(database.db);
  await database.tx((tx) =>
    record(tx, {
      kind: 'selection.opened',
      subjectId: selectionId,
      payload: { name: 'Осень 2026', early: false },
    }),
  );
  await world.runDeliveries();
  await leave();
  await world.runDeliveries();
  const letters = (await world.sent('mail')).filter(({ subject }) => subject.includes('Открыт приём заявок'));
  expect(letters.map(({ to }) => to)).toEqual(['author@example.com']);
});
