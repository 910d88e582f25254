/** An account is erased from every table and every stored file, 30 days after its person has left. */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEraser } from '#features/accounts/server/erase-account.ts';
import { silentLog } from '#platform/log/log.ts';
import { addFile, storeUpload } from '#platform/files/store-file.ts';
import { record } from '#platform/outbox/record.ts';
import { companies } from '../../seeds/people.ts';
import {
  acceptedTexts,
  addAccount,
  addEmployee,
  addReading,
  addScenario,
} from '../../test/fixtures-scenarios.ts';
import { filesWithMarkers, liveAsAuthor, marker, tablesWithMarkers } from '../../test/marked-author.ts';
import { useWorld } from '../../test/use-world.ts';
import { eraseAccounts } from './erase-accounts.ts';
import { erasers, retainedAfterErasure } from './erasers.ts';
import { listJobs } from './schedule.ts';

const world = useWorld();
const day = 86_400_000;
let author: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set(new Date());
  author = await addAccount(world.database, {
    role: 'AVTOR',
    lastName: marker,
    name: marker,
    nickname: `${marker} А`,
    city: marker,
  });
});

const db = () => world.database.db;
const services = () => world.product.serverContext.services;
const job = () => ({
  database: world.database,
  now: world.clock.now(),
  signal: new AbortController().signal,
});
const erase = () => eraseAccounts(job(), { files: services().files, t: world.product.t, log: silentLog });
const leave = async (id = author) =>
  (await world.asAccount(id)).post('/api/consents', { withdraw: ['personal_data'] });
const daysLater = (days: number) => world.clock.set(new Date(world.clock.now().getTime() + days * day));
const stateOf = async (id = author) =>
  (
    await db()
      .selectFrom('account')
      .select(['state', 'left_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state;

const storedKeys = async () => {
  const keys = [];
  for await (const { key } of services().files.list()) keys.push(key);
  return keys;
};

describe('an account that has left', () => {
  test('is erased everywhere after 30 days, and what stays is evidence without the person', async () => {
    const { used, sealedKey } = await liveAsAuthor(world, author);
    const before = await tablesWithMarkers(world);
    expect(before).toEqual(
      expect.arrayContaining([
        'account',
        'profile',
        'scenario',
        'event',
        'support_question',
        'delivery',
        'application',
        'application_appeal',
        'application_file',
        'application_move',
        'application_remark',
        'application_version',
        'intake_card',
        'intake_check',
        'intake_message',
        'intake_note',
        'protocol_item',
        'questionnaire_opening',
        'scenario_coauthor',
        'scenario_rights_file',
        'author_search',
        'scenario_search',
      ]),
    );
    expect(await filesWithMarkers(world)).toHaveLength(4);
    expect(await storedKeys()).toContain(sealedKey);
    await db().updateTable('scenario').set({ rights_state: 'TRANSFERRED' }).where('id', '=', used).execute();
    await leave();
    daysLater(31);
    await erase();
    await world.runDeliveries();
    const jobs = listJobs({ ...services(), log: silentLog, auditMonths: 60 });
    for (const name of ['refresh-name-words', 'refresh-account-name-words', 'sweep-scenario-words'])
      await jobs.find((one) => one.name === name)!.run(job());
    await world.runDeliveries();
    expect(await tablesWithMarkers(world)).toEqual([]);
    await expect.poll(() => filesWithMarkers(world)).toEqual([]);
    expect(await storedKeys()).not.toContain(sealedKey);
    const scenarios = await db()
      .selectFrom('scenario')
      .select(['id', 'state', 'rights_state'])
      .where('author_id', '=', author)
      .execute();
    expect(scenarios).toContainEqual({ id: used, state: 'ARCHIVED', rights_state: 'TRANSFERRED' });
    expect(scenarios).toHaveLength(2);
    const applications = await db()
      .selectFrom('application')
      .select(['number', 'state'])
      .where('author_id', '=', author)
      .orderBy('number')
      .execute();
    expect(applications).toEqual([
      { number: 'АВ-26-1-90001', state: 'WITHDRAWN' },
      { number: 'АВ-26-1-90002', state: 'APPEAL' },
    ]);
    const request = await db()
      .selectFrom('request')
      .selectAll()
      .where('scenario_id', '=', used)
      .executeTakeFirstOrThrow();
    expect([request.state, request.text, request.answer]).toEqual(['EXPIRED', '', '']);
    const kinds = await db().selectFrom('event').select('kind').where('subject_id', '=', author).execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['session.opened', 'account.suspended', 'account.left', 'account.erased']),
    );
    const okUser = await world.as('okUser');
    expect((await okUser.get('/api/organization/requests')).data.items[0].author).not.toContain(marker);
  });

  test('gets a letter when it has left, and another one to its former address when it was erased', async () => {
    const address = 'letters-of-stiraykin@example.com';
    await sql`UPDATE account SET email = ${address} WHERE id = ${author}`.execute(db());
    await leave();
    await world.runDeliveries();
    daysLater(31);
    await erase();
    await world.runDeliveries();
    const letters = (await world.sent('mail')).filter(({ to }) => to === address);
    const subject = (word: 'accountLeft' | 'accountErased') =>
      world.product.t(`notifications@letter.${word}.subject`);
    expect(letters.map((letter) => letter.subject)).toEqual([
      expect.stringContaining(subject('accountLeft')),
      expect.stringContaining(subject('accountErased')),
    ]);
    const { rows } =
      await sql`SELECT FROM event WHERE kind = 'account.erased' AND secret IS NOT NULL`.execute(db());
    expect(rows).toEqual([]);
  });

  test('waits for 30 days, also when the previous release did not write when it left', async () => {
    await leave();
    daysLater(29);
    await erase();
    expect(await stateOf()).toBe('DELETING');
    await sql`UPDATE account SET left_at = NULL`.execute(db());
    daysLater(5);
    await erase();
    daysLater(29);
    await erase();
    expect(await stateOf()).toBe('DELETING');
    daysLater(1);
    await erase();
    expect(await stateOf()).toBe('DELETED');
  });

  test.each([
    ['a confirmed address', 'now()', 'ACTIVE'],
    ['an address that was not confirmed', 'NULL', 'NEW'],
  ])('stays with %s when it gives the consent again', async (_name, confirmed, state) => {
    await leave();
    await sql`UPDATE account SET email_confirmed_at = ${sql.raw(confirmed)} WHERE id = ${author}`.execute(
      db(),
    );
    daysLater(29);
    const visitor = await world.asAccount(author);
    const given = await visitor.post('/api/consents', { consents: acceptedTexts.slice(0, 1) });
    expect(given.data).toEqual({ consented: true });
    expect(await stateOf()).toBe(state);
    expect((await visitor.get('/api/user/profile')).status).toBe(200);
    daysLater(31);
    await erase();
    expect(await stateOf()).toBe(state);
  });

  test('is erased once by two processes at a time', async () => {
    const second = await addAccount(world.database, { role: 'AVTOR' });
    for (const id of [author, second]) await leave(id);
    daysLater(31);
    await Promise.all([erase(), erase()]);
    const { rows } = await sql`SELECT FROM event WHERE kind = 'account.erased'`.execute(db());
    expect(rows).toHaveLength(2);
    expect([await stateOf(), await stateOf(second)]).toEqual(['DELETED', 'DELETED']);
  });

  test('that cannot be erased keeps all its data and does not hold up the others', async () => {
    const second = await addAccount(world.database, { role: 'AVTOR' });
    const photo = await storeUpload(services().files, Buffer.from(marker), {
      ownerId: author,
      name: 'photo.jpg',
      mime: 'image/jpeg',
      purpose: 'photo',
    });
    await world.database.tx(async (tx) => {
      await addFile(tx, photo);
      // A reference that no eraser knows.
      await sql`INSERT INTO document (place, name, file_id) VALUES (1, 'Устав', ${photo.id})`.execute(tx);
    });
    await leave();
    daysLater(1);
    await leave(second);
    daysLater(31);
    await expect(erase()).rejects.toThrow('1 accounts could not be erased');
    expect([await stateOf(), await stateOf(second)]).toEqual(['DELETING', 'DELETED']);
    const { nickname } = await db()
      .selectFrom('profile')
      .select('nickname')
      .where('account_id', '=', author)
      .executeTakeFirstOrThrow();
    expect(nickname).toBe(`${marker} А`);
    expect(await services().files.exists(photo.key)).toBe(true);
  });

  test('cannot sign in any more, and its address may register again', async () => {
    await leave();
    daysLater(31);
    const visitor = await world.asAccount(author);
    await erase();
    expect((await visitor.get('/api/user/profile')).status).toBe(401);
    const account = await db()
      .selectFrom('account')
      .selectAll()
      .where('id', '=', author)
      .executeTakeFirstOrThrow();
    expect(account.email).toBe(`${author}@erased.invalid`);
  });

  test('that worked in a company leaves it, and its live requests go to an administrator', async () => {
    const employee = await addAccount(world.database, { role: 'OK_USER', lastName: marker });
    const employeeId = await addEmployee(world.database, {
      organizationId: companies.studio.id,
      accountId: employee,
    });
    await sql`UPDATE employee SET position = ${marker}, comment = ${marker} WHERE id = ${employeeId}`.execute(
      db(),
    );
    const scenarioId = await addScenario(world.database, { authorId: world.people.author.id });
    await addReading(world.database, { scenarioId, organizationId: companies.studio.id, senderId: employee });
    await leave(employee);
    daysLater(31);
    await erase();
    await world.runDeliveries();
    const row = await db()
      .selectFrom('employee')
      .selectAll()
      .where('id', '=', employeeId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'DELETED', position: '', comment: '' });
    const request = await db()
      .selectFrom('request')
      .select(['sender_id', 'state'])
      .where('scenario_id', '=', scenarioId)
      .executeTakeFirstOrThrow();
    expect(request).toEqual({ sender_id: world.people.okAdmin.id, state: 'READ' });
  });
});

test('every table that refers to an account is erased or says why it stays', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'account'::regclass ORDER BY 1`.execute(db());
  const erased: string[] = [...erasers, accountEraser].flatMap(({ tables }) => tables);
  const known = new Set([...erased, ...Object.keys(retainedAfterErasure)]);
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
});

test('an event is erased once, and who did what and when never changes', async () => {
  await world.database.tx((tx) =>
    record(tx, { kind: 'account.suspended', subjectId: author, payload: { reason: marker } }),
  );
  const change = (set: ReturnType<typeof sql>) =>
    sql`UPDATE event SET ${set} WHERE subject_id = ${author}`.execute(db());
  await expect(change(sql`erased_at = now(), payload = '{"reason": "other"}'`)).rejects.toThrow(
    'append-only',
  );
  await expect(change(sql`erased_at = now(), kind = 'other'`)).rejects.toThrow('append-only');
  await expect(change(sql`payload = '{}'`)).rejects.toThrow('append-only');
  await expect(change(sql`erased_at = now(), payload = '{}'`)).rejects.toThrow('append-only');
  const digest = sql`erased_digest = event_content_digest(payload, ip_prefix)`;
  await change(sql`erased_at = now(), payload = '{}', ${digest}`);
  await expect(change(sql`erased_at = now() + interval '1 second'`)).rejects.toThrow('append-only');
});
