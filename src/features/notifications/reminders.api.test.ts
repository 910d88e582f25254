/** Notices that a job or another part of the product causes. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../../seeds/people.ts';
import { vote } from '../../../test/cast-votes.ts';
import { addRequest, addThread } from '../../../test/chat-fixture.ts';
import { addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import { publishNda, ndaPath } from '../../../test/nda-fixture.ts';
import { refreshDueRatings } from '../../../test/refresh-ratings.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { remindOfUnread } from '#features/chat/server/remind-of-unread.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';
import { announceEnding } from '#features/requests/server/announce-ending.ts';

const world = useWorld({ QUIET_HOURS: '22-8' });
let author: Visitor;
let okUser: Visitor;
let fund: Visitor;

beforeEach(async () => {
  await world.reset();
  rmSync(join(world.dataDir, 'sent'), { recursive: true, force: true });
  world.clock.set('2026-03-04T09:00:00Z');
  [author, okUser, fund] = await Promise.all([world.as('author'), world.as('okUser'), world.as('fund')]);
});

const later = (days: number, minutes = 0) =>
  new Date(Date.parse('2026-03-04T09:00:00Z') + days * 86_400_000 + minutes * 60_000);
const list = async (visitor: Visitor, tab = 'ALL') =>
  ((await visitor.get(`/api/notifications?tab=${tab}`)).data.items as Record<string, unknown>[]).map(
    ({ type, level, title, text, route, count }) => ({ type, level, title, text, route, count }),
  );
const types = async (visitor: Visitor, tab = 'ALL') => (await list(visitor, tab)).map(({ type }) => type);
const announce = (at: Date) => world.database.tx((tx) => announceEnding(tx, at));
const tell = (at: Date) => world.database.tx((tx) => remindOfUnread(tx, at));

test('an author is reminded once of a request that is not answered, and it is done with the answer', async () => {
  const scenarioId = await addScenario(world.database, { authorId: world.people.author.id, title: 'Ветер' });
  const { files } = world.product.serverContext.services;
  await addText({ database: world.database, files }, { scenarioId, ownerId: world.people.author.id });
  const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере для фильма.';
  const { id } = (await okUser.post(`/api/organization/scenarios/${scenarioId}/request`, { text })).data;
  const { created_at: createdAt } = await world.database.db
    .selectFrom('request')
    .select('created_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const after = (days: number) => new Date(createdAt.getTime() + days * 86_400_000);
  expect([await announce(after(10.9)), await announce(after(11)), await announce(after(12))]).toEqual([
    0, 1, 0,
  ]);
  const ending = (await list(author, 'ACTION')).find(({ type }) => type === 'requestEnding');
  expect(ending).toMatchObject({
    level: 'ACTION',
    text: expect.stringMatching(/ждёт ответа о сценарии «Ветер» до \d\d\.\d\d\.\d{4}/),
    route: `/profile/requests?request=${id}`,
  });
  await author.post(`/api/user/requests/${id}/open`, {});
  await world.runDeliveries();
  expect(await types(author, 'ACTION')).toEqual([]);

  const { open_until: openUntil } = await world.database.db
    .selectFrom('request')
    .select('open_until')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before = (days: number) => new Date(openUntil!.getTime() - days * 86_400_000);
  expect([await announce(before(3.1)), await announce(before(3)), await announce(before(1))]).toEqual([
    0, 1, 0,
  ]);
  expect((await types(okUser, 'ACTION')).toSorted()).toEqual(['readingEnding', 'requestOpened']);
});

test('who has not read a message for ten minutes is told once, in a letter with the others', async () => {
  const subjectId = await addRequest(world);
  const started = await okUser.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Здравствуйте!' });
  const threadId = started.data.id as string;
  expect(await tell(later(0, 9))).toBe(0);
  expect([await tell(later(0, 10)), await tell(later(0, 30))]).toEqual([1, 0]);
  expect(await list(author)).toEqual([
    {
      type: 'unread',
      level: 'INFO',
      title: 'Новое сообщение',
      text: 'В диалоге есть сообщения, которые вы ещё не прочитали.',
      route: `/chat/${threadId}`,
      count: 1,
    },
  ]);
  // The sender needs no reminder of the own message.
  expect(await types(okUser)).toEqual([]);
  await world.database.tx((tx) => claimLetters(tx, later(0, 11)));
  await world.runDeliveries();
  const letters = (await world.sent('mail')).filter(({ to }) => to === 'author@example.com');
  expect(letters.map(({ text }) => text.includes('Сообщения — 1'))).toEqual([true]);
});

test('neither read messages nor those of a muted thread are told of', async () => {
  const subjectId = await addRequest(world);
  const { id } = (await okUser.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Здравствуйте!' }))
    .data;
  await author.post(`/api/chats/${id}/mute`, { muted: true });
  expect(await tell(later(0, 15))).toBe(0);
  await author.post(`/api/chats/${id}/mute`, { muted: false });
  const { items } = (await author.get(`/api/chats/${id}/messages`)).data;
  await author.post(`/api/chats/${id}/read`, { messageId: items.at(-1).id });
  expect(await tell(later(0, 20))).toBe(0);
});

test('who has lost a thread, as a removed co-author or a former employee, is not told of its messages', async () => {
  const { database, people } = world;
  const subjectId = await addRequest(world);
  const { id } = (await okUser.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Здравствуйте!' }))
    .data;
  await author.post(`/api/chats/${id}/messages`, { text: 'Добрый день!', clientId: 'answer' });
  await database.db
    .updateTable('employee')
    .set({ state: 'DELETED' })
    .where('account_id', '=', people.okUser.id)
    .execute();
  const scenarioId = await addScenario(database, { authorId: people.author.id, title: 'Две руки' });
  const personIds = [people.author.id, people.author2.id];
  // The second person is no co-author of the scenario.
  const coauthors = await addThread(world, { type: 'COAUTHOR', subjectId: scenarioId, personIds });
  await author.post(`/api/chats/${coauthors}/messages`, { text: 'Глава готова.', clientId: 'chapter' });
  expect(await tell(later(0, 15))).toBe(0);
});

test('questions of users and complaints wait in the queue of the fund', async () => {
  await author.post('/api/chats', {
    type: 'SUPPORT',
    subjectId: world.people.author.id,
    text: 'Как удалить проект?',
  });
  const subjectId = await addRequest(world);
  const { id } = (await okUser.post('/api/chats', { type: 'REQUEST', subjectId, text: 'Здравствуйте!' }))
    .data;
  await author.post(`/api/chats/${id}/report`, { reason: 'Настойчиво просит телефон' });
  expect((await types(fund, 'ACTION')).toSorted()).toEqual(['complaint', 'supportAsked']);
  expect(JSON.stringify(await list(fund, 'ACTION'))).not.toContain('телефон');
});

test('an author is told of a new badge once', async () => {
  const scenarioId = await addScenario(world.database, { authorId: world.people.author.id, title: 'Ветер' });
  for (let votes = 0; votes < 5; votes++) await vote(world, scenarioId, { value: 10 });
  await refreshDueRatings(world);
  await refreshDueRatings(world);
  const badges = (await list(author)).filter(({ type }) => type === 'badgeGiven');
  expect(badges).toEqual([
    {
      type: 'badgeGiven',
      level: 'INFO',
      title: 'Сценарий «Ветер» получил значок',
      text: 'Теперь у него золотой значок рейтинга.',
      route: `/profile/scenarios/${scenarioId}`,
      count: 1,
    },
  ]);
});

test('the head of a company is asked at once to sign what an employee has prepared', async () => {
  await publishNda(world, '1.0');
  expect((await okUser.post(ndaPath, { place: 'Москва' })).status).toBe(200);
  const [notice] = await list(await world.as('okAdmin'), 'ACTION');
  expect(notice).toMatchObject({ type: 'ndaWaits', level: 'CRITICAL', route: '/organization/nda' });
  expect(notice!['text']).toContain(companies.studio.name.replace(/[«»]/g, '').slice(0, 3));
});
