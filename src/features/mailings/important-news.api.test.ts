/** Subscribers are told of important news, once (product §13). */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { mailingsPerDay } from '#features/mailings/constants.ts';
import { sendNextBatch } from '#features/mailings/server/send-next-batch.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { newsAdmin, useNewsAdmin } from '../../../test/fixtures-news.ts';

const admin = useNewsAdmin();
const { world } = admin;

beforeEach(async () => {
  await unsubscribeAll();
  for (const { id } of [world.people.author, world.people.okUser]) await subscribe(id);
});

const unsubscribeAll = () => sql`DELETE FROM consent WHERE kind = 'mailing'`.execute(world.database.db);
const subscribe = (id: string) =>
  sql`
    INSERT INTO consent (id, account_id, kind, version) VALUES (gen_random_uuid(), ${id}, 'mailing', '1.0')`.execute(
    world.database.db,
  );

const form = () => ({
  ...admin.completeForm(),
  name: 'Начинается «Дебют»',
  previewText: 'Приём открыт.',
  important: 'true',
});
const move = (id: number, name: string) => admin.officer.post(`${newsAdmin}/${id}/${name}`);
/** Nothing is delivered yet. */
async function publishOnly(change: object = {}): Promise<number> {
  const { id } = await admin.create({ ...form(), ...change });
  await move(id, 'publish');
  return id;
}
async function publish(change: object = {}): Promise<number> {
  const id = await publishOnly(change);
  await world.runDeliveries();
  return id;
}
async function saveOnly(id: number): Promise<void> {
  const { version } = (await admin.officer.get(`${newsAdmin}/${id}`)).data;
  expect((await admin.officer.post(`${newsAdmin}/${id}`, { ...form(), version })).status).toBe(200);
}
async function save(id: number): Promise<void> {
  await saveOnly(id);
  await world.runDeliveries();
}
const letters = async () => (await admin.officer.get('/api/mailings')).data.items;
const cancel = (id: string) => admin.officer.post(`/api/mailings/${id}/cancel`);

test('the letter of important news can be cancelled for ten minutes, and is that of who has published', async () => {
  const id = await publish();
  const [letter] = await letters();
  expect(letter).toMatchObject({
    audience: 'SUBSCRIBERS',
    state: 'WAITING',
    recipients: 2,
    officer: { id: expect.any(String) },
  });
  const { subject, text } = (await admin.officer.get(`/api/mailings/${letter.id}`)).data;
  expect(subject).toMatch(/^Начинается.«Дебют»$/);
  expect(text).toMatch(new RegExp(`^Приём открыт\\.\n\nНовость целиком: http\\S+/news/${id}$`));
  expect((await cancel(letter.id)).status).toBe(200);
});

test('a long name is shortened without half a character', async () => {
  await publish({ name: `${'а'.repeat(118)}🎬🎬` });
  expect((await letters())[0].subject).toBe(`${'а'.repeat(118)}…`);
});

test.each(['withdraw', 'archive'])(
  '%s cancels the letter, and a later publication writes none',
  async (name) => {
    const id = await publish();
    await move(id, name);
    const cancelled = [{ state: 'CANCELLED', sendAt: null }];
    expect(await letters()).toMatchObject(cancelled);
    for (const step of name === 'archive' ? ['restore', 'publish'] : ['publish'])
      expect((await move(id, step)).status).toBe(200);
    await world.runDeliveries();
    expect(await letters()).toMatchObject(cancelled);
  },
);

test('a letter that waits for its second officer is cancelled with its news', async () => {
  await subscribeMany();
  const id = await publish();
  expect(await letters()).toMatchObject([{ state: 'PENDING' }]);
  await move(id, 'withdraw');
  expect(await letters()).toMatchObject([{ state: 'CANCELLED' }]);
});

test('news whose letter is being sent can be withdrawn', async () => {
  const id = await publish();
  world.clock.advance({ minutes: 10 });
  await world.database.tx((tx) => sendNextBatch(tx, world.clock.now()));
  expect((await move(id, 'withdraw')).status).toBe(200);
  expect(await letters()).toMatchObject([{ state: 'SENDING' }]);
});

/** With those of every test more than a hundred. */
const subscribeMany = () =>
  sql`
    WITH a AS (INSERT INTO account (id, email, password_hash, roles, state, last_name, name)
      SELECT gen_random_uuid(), 'many' || n || '@example.com', '', '{AVTOR}', 'ACTIVE', 'Автор', 'Анна'
      FROM generate_series(1, 99) n RETURNING id)
    INSERT INTO consent (id, account_id, kind, version) SELECT gen_random_uuid(), id, 'mailing', '1.0' FROM a`.execute(
    world.database.db,
  );

test('above a hundred subscribers another officer confirms it', async () => {
  await subscribeMany();
  await publish();
  expect(await letters()).toMatchObject([{ state: 'PENDING', recipients: 101 }]);
});

test('it is written once, also when the news is published, saved or withdrawn again', async () => {
  const id = await publish();
  await cancel((await letters())[0].id);
  for (const name of ['withdraw', 'publish']) await move(id, name);
  await save(id);
  expect(await letters()).toHaveLength(1);
});

test('published news that become important are told, and others are not', async () => {
  const id = await publish({ important: 'false' });
  expect(await letters()).toEqual([]);
  await save(id);
  expect(await letters()).toMatchObject([{ state: 'WAITING' }]);
});

test('it is written once when what happened to the news is delivered at once', async () => {
  const id = await publishOnly();
  for (let n = 0; n < 3; n++) await saveOnly(id);
  await world.runDeliveries();
  expect(await letters()).toHaveLength(1);
});

test('who subscribes later is not told of former news when they are saved again', async () => {
  await unsubscribeAll();
  const id = await publish();
  await subscribe(world.people.author.id);
  await save(id);
  expect(await letters()).toEqual([]);
});

test('the letter is that of who has published, also when another officer changes the news at this moment', async () => {
  const id = await publishOnly();
  const other = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.content'] });
  await sql`UPDATE news SET updated_by = ${other} WHERE id = ${id}`.execute(world.database.db);
  await world.runDeliveries();
  expect(await letters()).toMatchObject([{ officer: { id: world.people.fund.id } }]);
});

test('it counts for the daily limit of its officer, above which it stays a draft', async () => {
  await publish();
  const { numUpdatedRows } = await world.database.db
    .updateTable('rate_counter')
    .set({ hits: mailingsPerDay })
    .where('key', '=', `mailing-send:${world.people.fund.id}`)
    .where('hits', '=', 1)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  const id = await publish();
  expect(await states()).toEqual(['DRAFT', 'WAITING']);
  await move(id, 'withdraw');
  expect(await states()).toEqual(['CANCELLED', 'WAITING']);
});

const states = async () => (await letters()).map(({ state }: { state: string }) => state).toSorted();
