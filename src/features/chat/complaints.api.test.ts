/** Complaints beside each other, and where officers learn of them. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addRequest, addThread } from '../../../test/chat-fixture.ts';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { closeThread } from '#features/chat/server/close-thread.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import { newId } from '#kernel/id.ts';
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
    start: async (untilBlocked) => {
      const deciding = decide(id);
      await untilBlocked(deciding);
      // The decision has not locked the complaint yet. In the other order the two transactions could deadlock.
      await sql`SELECT FROM chat_complaint WHERE id = ${id} FOR UPDATE NOWAIT`.execute(world.database.db);
      const complaining = complain();
      await untilBlocked(complaining);
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
    start: (untilBlocked) => {
      const deciding = decide(id);
      return untilBlocked(deciding).then(() => [deciding] as const);
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

const heard = async (who: Visitor): Promise<NoticeItem[]> =>
  (await who.get('/api/notifications?kind=chat')).data.items.filter(({ type }: NoticeItem) =>
    type.startsWith('complaint'),
  );

test.each([
  ['DISMISSED', 'complaintDismissed', 'Нарушений фонд не нашёл.'],
  ['WARNED', 'complaintWarned', 'Фонд вынес предупреждение.'],
  ['THREAD_CLOSED', 'complaintEnded', 'Фонд закрыл диалог.'],
])('who has complained alone hears of the decision %s', async (decision, type, text) => {
  const okUser = await world.as('okUser');
  const { id } = (await complain()).data;
  expect(await heard(author)).toEqual([]);
  await decide(id, decision);
  expect(await heard(author)).toMatchObject([
    {
      type,
      title: 'Фонд рассмотрел вашу жалобу на диалог «Метель в июле»',
      text,
      level: 'INFO',
      route: `/chat/${thread}`,
      subject: { kind: 'chat', id: thread },
      readAt: null,
    },
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

test.each(['WARNED', 'THREAD_CLOSED'])(
  'of a thread that had ended before, the decision %s promises nothing',
  async (decision) => {
    const { id } = (await complain()).data;
    await (await world.as('okUser')).post(`/api/chats/${thread}/close`);
    await decide(id, decision);
    expect(await heard(author)).toMatchObject([
      { type: 'complaintUpheld', text: 'Фонд согласился с жалобой.' },
    ]);
  },
);

test('reading the thread to its end reads the notice of the decision', async () => {
  await decide((await complain()).data.id);
  const { items } = (await author.get(`/api/chats/${thread}/messages`)).data;
  await author.post(`/api/chats/${thread}/read`, { messageId: items.at(-1).id });
  expect((await heard(author)).map(({ readAt }) => readAt !== null)).toEqual([true]);
});

test('a dismissed complaint, of which the thread says nothing, is read with the thread as well', async () => {
  const { id: messageId } = (await author.get(`/api/chats/${thread}/messages`)).data.items.at(-1);
  const read = () => author.post(`/api/chats/${thread}/read`, { messageId });
  const hasNotices = async () => (await author.get(`/api/chats/${thread}`)).data.hasNotices;
  const { id } = (await complain()).data;
  await read();
  expect(await hasNotices()).toBe(false);
  await decide(id, 'DISMISSED');
  expect(await hasNotices()).toBe(true);
  await read();
  expect([await hasNotices(), (await heard(author)).map(({ readAt }) => readAt !== null)]).toEqual([
    false,
    [true],
  ]);
});

test('a notice of another release is read with the thread as well', async () => {
  const { id: messageId } = (await author.get(`/api/chats/${thread}/messages`)).data.items.at(-1);
  await decide((await complain()).data.id, 'DISMISSED');
  await sql`UPDATE notification SET notice = 'ofNextRelease'`.execute(world.database.db);
  const hasNotices = async () => (await author.get(`/api/chats/${thread}`)).data.hasNotices;
  expect(await hasNotices()).toBe(true);
  await author.post(`/api/chats/${thread}/read`, { messageId });
  expect(await hasNotices()).toBe(false);
  expect((await author.get('/api/notifications')).data.items).toMatchObject([
    { type: 'ofNextRelease', route: null },
  ]);
});

test('who has handed the thread over hears nothing of the decision, but an administrator does', async () => {
  const [okUser, okAdmin] = [await world.as('okUser'), await world.as('okAdmin')];
  await decide((await complain(okUser)).data.id);
  expect(await heard(okUser)).toHaveLength(1);
  const [ofUser, ofAdmin] = [(await complain(okUser)).data.id, (await complain(okAdmin)).data.id];
  await okUser.post(`/api/chats/${thread}/transfer`, { accountId: world.people.okAdmin.id });
  await decide(ofUser, 'DISMISSED');
  await decide(ofAdmin, 'DISMISSED');
  expect([(await heard(okUser)).length, (await heard(okAdmin)).length]).toEqual([1, 1]);
});

test('of a complaint about the chat of a company its own chat is opened', async () => {
  const okUser = await world.as('okUser');
  thread = (await okUser.post('/api/chats', { type: 'ORG', text: 'Добрый день' })).data.id;
  await decide((await complain(okUser)).data.id);
  const [{ subject }] = (await heard(okUser)) as [NoticeItem];
  expect((await okUser.get(`/api/chats/${subject.id}`)).data).toMatchObject({ type: 'ORG' });
});

/** Who is notified of the decision, after the person has lost the thread. */
async function heardAfterLoss(who: Visitor, lose: () => Promise<unknown>): Promise<NoticeItem[]> {
  await decide((await complain(who)).data.id, 'DISMISSED');
  const { id } = (await complain(who)).data;
  await lose();
  await decide(id, 'DISMISSED');
  return heard(who);
}

const leaveCompany = (accountId: string) => () =>
  world.database.db
    .updateTable('employee')
    .set({ state: 'DELETED' })
    .where('account_id', '=', accountId)
    .execute();

test.each(['okUser', 'okAdmin'] as const)(
  'the former employee %s hears nothing of the decision, and earlier notices lead nowhere',
  async (key) => {
    const who = await world.as(key);
    const items = await heardAfterLoss(who, leaveCompany(world.people[key].id));
    expect(items.map(({ type, route }) => [type, route])).toEqual([['complaintDismissed', null]]);
    expect((await who.get(`/api/chats/${thread}`)).status).toBe(404);
  },
);

test('a removed co-author hears nothing of the decision, and earlier notices lead nowhere', async () => {
  const { people, database } = world;
  const second = await world.as('author2');
  const scenarioId = await addScenario(database, { authorId: people.author.id, title: 'Две руки' });
  const personIds = [people.author.id, people.author2.id];
  thread = await addThread(world, { type: 'COAUTHOR', subjectId: scenarioId, personIds });
  await sql`
    INSERT INTO scenario_coauthor (id, scenario_id, place, email, account_id, share, state, code_hash, code_expires_at,
      invited_at, answered_at)
    VALUES (${newId()}, ${scenarioId}, 1, ${people.author2.email}, ${people.author2.id}, 50, 'CONFIRMED', ${newId()},
      now(), now(), now())`.execute(database.db);
  const items = await heardAfterLoss(second, () =>
    database.db.deleteFrom('scenario_coauthor').where('scenario_id', '=', scenarioId).execute(),
  );
  expect(items.map(({ route }) => route)).toEqual([null]);
  // The author still has the thread.
  expect(await heardAfterLoss(author, async () => {})).toMatchObject([
    { route: `/chat/${thread}` },
    { route: `/chat/${thread}` },
  ]);
});

test('an officer who has lost the queue hears nothing of the decision', async () => {
  thread = (await author.post('/api/chats', { type: 'SUPPORT', text: 'Добрый день' })).data.id;
  const id = await addAccount(world.database, { role: 'FK_ADMIN', capabilities: ['fk.moderation'] });
  const items = await heardAfterLoss(await world.asAccount(id), () =>
    sql`UPDATE account SET capabilities = '{fk.audit}' WHERE id = ${id}`.execute(world.database.db),
  );
  expect(items.map(({ title, route }) => [title, route])).toEqual([['Фонд рассмотрел вашу жалобу', null]]);
});
