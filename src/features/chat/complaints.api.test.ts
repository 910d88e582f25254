/** Complaints beside each other, and where officers learn of them. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addRequest } from '../../../test/chat-fixture.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { closeThread } from '#features/chat/server/close-thread.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import type { Tx } from '#platform/db/tables.ts';

const world = useWorld();
let author: Visitor;
let fund: Visitor;
let thread: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-10T09:00:00Z');
  [author, fund] = [await world.as('author'), await world.as('fund')];
  const form = { type: 'REQUEST', subjectId: await addRequest(world), text: 'Добрый день' };
  thread = (await author.post('/api/chats', form)).data.id;
});

const complain = (who = author) => who.post(`/api/chats/${thread}/report`, { reason: 'Грубость' });
const decide = (id: string, decision = 'WARNED') =>
  fund.post(`/api/administrator/complaints/${id}/close`, { decision, note: 'Заметка' });

const isOnServer = () => world.database.kind === 'postgres';
const ofThread = (tx: Tx) => tx.selectFrom('chat_thread').select('id').where('id', '=', thread);

test('an officer who decides locks the thread before the complaint, as who complains does', async (context) => {
  context.skip(!isOnServer(), 'the embedded engine runs one transaction at a time');
  const { id } = (await complain()).data;
  const [decided, again] = await interleave(world.database, {
    hold: (tx) => ofThread(tx).forUpdate().execute(),
    start: async (standsInLine) => {
      const deciding = decide(id);
      await standsInLine(deciding);
      // The decision has not locked the complaint yet. In the other order the two transactions could deadlock.
      await sql`SELECT FROM chat_complaint WHERE id = ${id} FOR UPDATE NOWAIT`.execute(world.database.db);
      const complaining = complain();
      await standsInLine(complaining);
      return [deciding, complaining] as const;
    },
  }).then((calls) => Promise.all(calls));
  expect(decided.status).toBe(200);
  // The first complaint is decided before the second one is written.
  expect(again.status).toBe(200);
});

test('a decision about a thread that is closed meanwhile is kept, and nothing is said in the thread', async () => {
  const { id } = (await complain()).data;
  const decided = await interleave(world.database, {
    hold: async (tx) => {
      const found = await findThread(tx, thread);
      await closeThread(tx, { thread: found, actorId: world.people.author.id, now: world.clock.now() });
    },
    start: (standsInLine) => {
      const deciding = decide(id);
      return standsInLine(deciding).then(() => [deciding] as const);
    },
  }).then(([deciding]) => deciding);
  expect(decided.status).toBe(200);
  const { items } = (await author.get(`/api/chats/${thread}/messages`)).data;
  expect(items.map(({ text }: { text: string }) => text)).toEqual(['Добрый день', 'closed']);
});

test('a complaint is work under the bell and on the summary of who may decide it, until it is decided', async () => {
  const { id } = (await complain()).data;
  const officer = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.intake'] });
  const other = await world.asAccount(officer);
  const complaintsOf = async (who: Visitor) => (await who.get('/api/administrator/summary')).data.complaints;
  const actions = async (who: Visitor) => (await who.get('/api/notifications?tab=ACTION')).data.items;
  expect([await complaintsOf(fund), await complaintsOf(other)]).toEqual([1, null]);
  expect(await actions(fund)).toMatchObject([
    { type: 'complaint', level: 'ACTION', route: '/administrator/complaints?state=NEW' },
  ]);
  expect(await actions(other)).toEqual([]);
  await decide(id);
  await world.runDeliveries();
  expect([await complaintsOf(fund), await actions(fund)]).toEqual([0, []]);
});

const lettersToAuthor = async () =>
  (await world.sent('mail')).filter(({ to }) => to === world.people.author.email);

test.each([
  ['DISMISSED', 'complaintDismissed'],
  ['WARNED', 'complaintUpheld'],
  ['THREAD_CLOSED', 'complaintUpheld'],
])('who has complained alone hears of the decision %s', async (decision, type) => {
  const okUser = await world.as('okUser');
  const heard = async (who: Visitor) =>
    (await who.get('/api/notifications?kind=chat')).data.items.filter((notice: { type: string }) =>
      notice.type.startsWith('complaint'),
    );
  const { id } = (await complain()).data;
  expect(await heard(author)).toEqual([]);
  await decide(id, decision);
  expect(await heard(author)).toMatchObject([
    { type, level: 'INFO', route: `/chat/${thread}`, readAt: null },
  ]);
  expect([await heard(okUser), await heard(fund)]).toEqual([[], []]);
  const before = (await lettersToAuthor()).length;
  while ((await world.database.tx((tx) => claimLetters(tx, world.clock.now()))) > 0);
  await world.runDeliveries();
  const letters = (await lettersToAuthor()).slice(before);
  expect(letters).toHaveLength(1);
  for (const word of ['Грубость', 'Заметка', 'Метель', world.people.okUser.lastName])
    expect(letters[0]!.text).not.toContain(word);
});
