/**
 * The statement of a message reads the rights of the participants' sessions, so that the other processes need not (ADR
 * 0059).
 */
import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import { createFindSessions } from '#features/accounts/server/find-session.ts';
import { announceChange, chatTopic } from '#features/chat/server/chat-topic.ts';
import type { ChatChange } from '#features/chat/server/chat-topic.ts';
import { rightsHashOf } from '#platform/live/connection.ts';
import { announceSessionChange } from '#platform/live/session-topic.ts';
import { addRequest } from '../../../test/chat-fixture.ts';
import { useLive } from '../../../test/use-live.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
const { live } = useLive(world);
let author: Visitor;
let okUser: Visitor;
let threadId: string;

beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  okUser = await world.as('okUser');
  const subjectId = await addRequest(world);
  threadId = (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' })).data.id;
});

async function rightsOf(accountId: string): Promise<Record<string, string>> {
  const { db } = world.database;
  const { rows } = await sql<{
    pid: string;
  }>`SELECT pid FROM session WHERE account_id = ${accountId}`.execute(db);
  const persons = await createFindSessions(db)(rows.map(({ pid }) => pid));
  return Object.fromEntries([...persons].map(([pid, person]) => [pid, rightsHashOf(person)]));
}

test('a message of another process is heard by the sessions that it has read as they are here, the others are read', async () => {
  const { id } = world.people.okUser;
  const client = await live(okUser);
  const readRights = await rightsOf(id);
  // Changed by SQL, so that only a read can notice it.
  await sql`DELETE FROM session WHERE account_id = ${id}`.execute(world.database.db);
  const change: ChatChange = { kind: 'message', threadId, seq: 7, facts: { partyIds: [id] }, readRights };
  await world.database.announce(chatTopic, change);
  const heard = { type: 'chat.message', threadId, seq: 7 };
  await expect.poll(() => client.heard, { interval: 5 }).toContainEqual(heard);
  const others = Object.fromEntries(Object.keys(readRights).map((pid) => [pid, 'other']));
  await world.database.announce(chatTopic, { ...change, seq: 8, readRights: others });
  expect(await client.closed).toBe('4401 unauthenticated');
  expect(client.heard).toEqual([heard]);
});

test('a change of a session that is announced before a message is read before it is heard', async () => {
  const { id } = world.people.okUser;
  const client = await live(okUser);
  const readRights = await rightsOf(id);
  const change: ChatChange = { kind: 'message', threadId, seq: 7, facts: { partyIds: [id] }, readRights };
  await world.database.tx(async (tx) => {
    await sql`DELETE FROM session WHERE account_id = ${id}`.execute(tx);
    announceSessionChange(tx, id);
    announceChange(tx, change);
  });
  expect(await client.closed).toBe('4401 unauthenticated');
  expect(client.heard).toEqual([]);
});

test('a message tells the rights of all its people, of an employee when it confirms what an earlier one has read', async (context) => {
  // There are no other processes on the embedded engine.
  context.skip(inject('testDatabase').engine === 'pglite');
  const changes: ChatChange[] = [];
  const stop = world.database.listen(
    chatTopic,
    (messages) => void changes.push(...(messages as ChatChange[])),
  );
  const all = {
    ...(await rightsOf(world.people.author.id)),
    ...(await rightsOf(world.people.okUser.id)),
  };
  // The sender's session is read with theirs, but other processes do not need it.
  await live(await world.as('okAdmin'));
  for (const who of [author, okUser, author, okUser])
    await who.post(`/api/chats/${threadId}/messages`, { text: 'Ещё', clientId: crypto.randomUUID() });
  stop();
  expect(Object.keys(all)).toHaveLength(2);
  expect(changes.map((change) => change.kind === 'message' && change.readRights)).toEqual([
    all,
    undefined,
    all,
    all,
  ]);
});
