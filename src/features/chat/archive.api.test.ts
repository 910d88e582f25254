/** The archive of threads that were closed long ago (product §12). */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { codesOf } from '../../../test/answer-codes.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { archiveAfterDays } from '#features/chat/constants.ts';
import { archiveClosed } from '#features/chat/server/archive-closed.ts';

const world = useWorld();
/** A week after the migration. */
let now: Date;
let author: Visitor;
let fund: Visitor;

beforeEach(async () => {
  await world.reset();
  now = new Date((await migratedAt()).getTime() + days(7) + 1_000);
  author = await world.as('author');
  fund = await world.as('fund');
});

const days = (count: number): number => count * 86_400_000;

async function migratedAt(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    SELECT applied_at AS at FROM migration WHERE name = '0122_thread_archive.sql'`.execute(world.database.db);
  return rows[0]!.at;
}

const archive = (at = now) => world.database.tx((tx) => archiveClosed(tx, at));
const ask = async (text = 'Где найти правила отбора?'): Promise<string> =>
  (await author.post('/api/chats', { type: 'SUPPORT', text })).data.id;
const close = (id: string) => author.post(`/api/chats/${id}/close`);
const age = (id: string, daysAgo: number) =>
  sql`UPDATE chat_thread SET last_message_at = ${new Date(now.getTime() - days(daysAgo))} WHERE id = ${id}`.execute(
    world.database.db,
  );
const stateOf = async (id: string) => (await author.get(`/api/chats/${id}`)).data.state as string;
async function list(who: Visitor, query = ''): Promise<{ ids: string[]; total: number }> {
  const { items, total } = (await who.get(`/api/chats${query}`)).data as {
    items: { id: string }[];
    total: number;
  };
  return { ids: items.map(({ id }) => id), total };
}

async function archivedThread(text?: string): Promise<string> {
  const id = await ask(text);
  await fund.post(`/api/chats/${id}/messages`, { text: 'Они на сайте', clientId: crypto.randomUUID() });
  await close(id);
  await age(id, archiveAfterDays);
  expect(await archive()).toBe(1);
  return id;
}

describe('the nightly job', () => {
  test('archives closed threads ninety days after the last message, and no others', async () => {
    const old = await ask();
    await close(old);
    const recent = await ask();
    await close(recent);
    const open = await ask();
    await age(old, archiveAfterDays);
    await age(recent, archiveAfterDays - 1);
    await age(open, 2 * archiveAfterDays);
    expect([await archive(), await archive()]).toEqual([1, 0]);
    expect([await stateOf(old), await stateOf(recent), await stateOf(open)]).toEqual([
      'ARCHIVED',
      'CLOSED',
      'OPEN',
    ]);
    const { rows } = await sql<{ id: string; payload: object }>`
      SELECT subject_id AS id, payload FROM event WHERE kind = 'chat.archived'`.execute(world.database.db);
    expect(rows).toEqual([{ id: old, payload: { type: 'SUPPORT', subjectId: world.people.author.id } }]);
  });

  test('works in batches', async () => {
    await sql`
      INSERT INTO chat_thread (id, type, subject_id, title, state, last_message_at, last_side, created_at)
      SELECT gen_random_uuid(), 'SUPPORT', gen_random_uuid(), '', 'CLOSED', ${new Date(now.getTime() - days(100))}, 'USER', now()
      FROM generate_series(1, 250)`.execute(world.database.db);
    expect([await archive(), await archive(), await archive()]).toEqual([200, 50, 0]);
  });

  test('waits until the release that does not know the state is gone', async () => {
    const id = await ask();
    await close(id);
    await age(id, archiveAfterDays + 1);
    expect(await archive(new Date(now.getTime() - 2_000))).toBe(0);
    expect(await archive()).toBe(1);
  });
});

describe('an archived thread', () => {
  test('is in the archive, and in no other list without a search', async () => {
    const old = await archivedThread('Где правила?');
    const current = await ask('Где отбор?');
    for (const who of [author, fund]) {
      expect(await list(who)).toEqual({ ids: [current], total: 1 });
      expect(await list(who, '?type=SUPPORT')).toEqual({ ids: [current], total: 1 });
      expect(await list(who, '?archived=false')).toEqual({ ids: [current], total: 1 });
      expect(await list(who, '?archived=true')).toEqual({ ids: [old], total: 1 });
    }
    expect((await author.get('/api/chats?archived=perhaps')).status).toBe(400);
  });

  test('is found by words', async () => {
    const old = await archivedThread('Где лежат правила?');
    const current = await ask('Где новые правила?');
    const words = encodeURIComponent('правила');
    for (const who of [author, fund]) {
      expect(await list(who, `?search=${words}`)).toEqual({ ids: [current, old], total: 2 });
      expect(await list(who, `?search=${words}&archived=true`)).toEqual({ ids: [old], total: 1 });
      expect(await list(who, `?search=${words}&archived=false`)).toEqual({ ids: [current], total: 1 });
    }
  });

  test('of a company is in the archives of its people', async () => {
    const subjectId = await addRequest(world);
    const { id } = (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' }))
      .data;
    await close(id);
    await age(id, archiveAfterDays);
    await archive();
    for (const key of ['okUser', 'okAdmin'] as const) {
      const who = await world.as(key);
      expect([await list(who), await list(who, '?archived=true')]).toEqual([
        { ids: [], total: 0 },
        { ids: [id], total: 1 },
      ]);
    }
  });

  test('is not counted among the unread ones', async () => {
    await archivedThread();
    expect(await list(author, '?unread=true&limit=1')).toEqual({ ids: [], total: 0 });
    expect((await list(author, '?unread=true&archived=true')).total).toBe(1);
  });

  test('is read and reported as a closed one, and nothing is written into it', async () => {
    const id = await archivedThread();
    const messages = (await author.get(`/api/chats/${id}/messages`)).data.items as { id: string }[];
    expect(messages).toHaveLength(3);
    expect((await author.post(`/api/chats/${id}/read`, { messageId: messages[2]!.id })).status).toBe(200);
    expect((await author.post(`/api/chats/${id}/report`, { reason: 'Ответ не по делу' })).status).toBe(200);
    const message = { text: 'Ещё вопрос', clientId: crypto.randomUUID() };
    const refused = [
      await author.post(`/api/chats/${id}/messages`, message),
      await fund.post(`/api/chats/${id}/messages`, message),
      await author.post(`/api/chats/${id}/close`),
      await fund.post(`/api/chats/${id}/support`, { step: 'RESOLVED' }),
    ];
    expect(refused.map((answer) => [answer.status, codesOf(answer)])).toEqual(
      Array(4).fill([409, ['state_conflict']]),
    );
    expect(await stateOf(id)).toBe('ARCHIVED');
  });

  test('is followed by a new thread about the same subject', async () => {
    const old = await archivedThread();
    const next = await ask();
    expect(next).not.toBe(old);
    expect([await stateOf(old), await stateOf(next)]).toEqual(['ARCHIVED', 'OPEN']);
  });
});
