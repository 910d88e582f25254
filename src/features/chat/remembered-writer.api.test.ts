/**
 * The process remembers who has just written. Each next message confirms the remembered session and thread in its own
 * statement (ADR 0059).
 */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addRequest } from '../../../test/chat-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Answer, Visitor } from '../../../test/world.ts';

const world = useWorld();
let author: Visitor;
let okUser: Visitor;
let thread: string;

/** Both sides have written, so that the process remembers their sessions and the thread. */
beforeEach(async () => {
  await world.reset();
  author = await world.as('author');
  okUser = await world.as('okUser');
  const subjectId = await addRequest(world);
  thread = (await author.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Добрый день' })).data.id;
  for (const who of [author, okUser, author, okUser]) expect(await outcomeOf(write(who))).toEqual([200]);
  expect(await countMessages()).toBe(5);
});

const write = (who: Visitor) =>
  who.post(`/api/chats/${thread}/messages`, { text: 'Ещё', clientId: crypto.randomUUID() });
const outcomeOf = async (answer: Promise<Answer<unknown>>) => {
  const { status, errors } = await answer;
  return [status, ...errors.map(({ code }) => code)];
};
const ofEmployee = (text: string) =>
  sql`${sql.raw(text)} = ${world.people.okUser.id}`.execute(world.database.db);
const ofThread = (text: string) => sql`${sql.raw(text)} = ${thread}`.execute(world.database.db);
const countMessages = async () => (await author.get(`/api/chats/${thread}/messages`)).data.items.length;

test.each<[string, () => Promise<unknown>, [number, string]]>([
  ['an ended session', () => ofEmployee('DELETE FROM session WHERE account_id'), [401, 'unauthenticated']],
  [
    'an expired session',
    () => ofEmployee('UPDATE session SET idle_at = now() WHERE account_id'),
    [401, 'unauthenticated'],
  ],
  [
    'a suspended account',
    () => ofEmployee(`UPDATE account SET state = 'SUSPENDED' WHERE id`),
    [401, 'unauthenticated'],
  ],
  [
    'a withdrawn consent',
    () => ofEmployee('UPDATE consent SET withdrawn_at = now() WHERE account_id'),
    [403, 'forbidden'],
  ],
  [
    'a former employee',
    () => ofEmployee(`UPDATE employee SET state = 'BLOCKED' WHERE account_id`),
    [404, 'not_found'],
  ],
  [
    'who has left the thread',
    () => ofEmployee('UPDATE chat_participant SET left_at = now() WHERE account_id'),
    [404, 'not_found'],
  ],
  [
    'a closed thread',
    () => ofThread(`UPDATE chat_thread SET state = 'CLOSED' WHERE id`),
    [409, 'state_conflict'],
  ],
])('%s takes no message of who was remembered', async (_name, change, refusal) => {
  await change();
  expect(await outcomeOf(write(okUser))).toEqual(refusal);
  expect(await countMessages()).toBe(5);
});

test('who may write again is not refused by what is remembered', async () => {
  await ofEmployee('UPDATE consent SET withdrawn_at = now() WHERE account_id');
  expect(await outcomeOf(write(okUser))).toEqual([403, 'forbidden']);
  await ofEmployee('UPDATE consent SET withdrawn_at = NULL WHERE account_id');
  expect(await outcomeOf(write(okUser))).toEqual([200]);
});

test('who comes back to a thread writes again', async () => {
  await ofEmployee('UPDATE chat_participant SET left_at = now() WHERE account_id');
  expect(await outcomeOf(write(author))).toEqual([200]);
  await ofEmployee('UPDATE chat_participant SET left_at = NULL WHERE account_id');
  expect(await outcomeOf(write(okUser))).toEqual([200]);
});

test('writing keeps a session in use', async () => {
  await ofEmployee(`UPDATE session SET seen_at = now() - interval '2 minutes' WHERE account_id`);
  expect(await outcomeOf(write(okUser))).toEqual([200]);
  const { rows } = await sql<{ isSeen: boolean }>`
    SELECT seen_at > now() - interval '1 minute' AS "isSeen" FROM session
    WHERE account_id = ${world.people.okUser.id}`.execute(world.database.db);
  expect(rows).toEqual([{ isSeen: true }]);
});
