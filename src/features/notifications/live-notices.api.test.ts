/** The bell hears of its counters by the socket of live events. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addAccount, addScenario, addText } from '../../../test/fixtures-scenarios.ts';
import type { LiveClient } from '../../../test/live-client.ts';
import { useLive } from '../../../test/use-live.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import { newId } from '#kernel/id.ts';
import { archiveAfterDays } from '#features/notifications/constants.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import { maxNamed, noticeTopic } from '#features/notifications/server/notice-topic.ts';
import { archiveOldNotices } from '#features/notifications/server/sweep-notices.ts';
import { record } from '#platform/outbox/record.ts';

const world = useWorld();
const { live } = useLive(world);
let author: Visitor;
let okUser: Visitor;
let scenario: string;

beforeEach(async () => {
  await world.reset();
  [author, okUser] = await Promise.all([world.as('author'), world.as('okUser')]);
  scenario = await addScenario(world.database, { authorId: world.people.author.id, title: 'Ветер' });
  const { files } = world.product.serverContext.services;
  const { author: owner } = world.people;
  await addText({ database: world.database, files }, { scenarioId: scenario, ownerId: owner.id });
});

const text = 'Хотим прочитать ваш сценарий: ищем историю о Севере для фильма.';
const request = async (): Promise<string> =>
  (await okUser.post(`/api/organization/scenarios/${scenario}/request`, { text })).data.id;
const notify = (kind: 'role.granted' | 'email.changed', accountId: string) =>
  world.database.tx((tx) => record(tx, { kind, subjectId: accountId, payload: { role: 'EXPERT' } as never }));
const count = (unread: number, action: number) => ({ type: 'notification.count', unread, action });
/** Until then. The events of a process go out in their order. */
async function heardBy(client: LiveClient, last: object): Promise<object[]> {
  await expect.poll(() => client.heard.at(-1), { interval: 5 }).toEqual(last);
  return client.heard.splice(0);
}

test('a notice, its reading on another device, its archiving and its end are heard by its person alone', async () => {
  const [ours, theirs] = [await live(author), await live(okUser)];
  const id = await request();
  expect(await heardBy(ours, count(1, 1))).toEqual([count(1, 1)]);
  await author.post('/api/notifications/read', { all: true });
  expect(await heardBy(ours, count(0, 1))).toEqual([count(0, 1)]);
  // Calls that change no counter send nothing.
  await author.post('/api/notifications/read', { all: true });
  await okUser.post('/api/notifications/archive', { ids: [newId()] });
  await okUser.post(`/api/organization/requests/${id}/cancel`);
  await world.runDeliveries();
  // It is done, and a notice tells that the request was withdrawn.
  await heardBy(ours, count(1, 0));
  const { items } = (await author.get('/api/notifications')).data;
  // Both notices have the same time, so their order is not defined.
  const unread = items.find(({ readAt }: NoticeItem) => readAt === null);
  await author.post('/api/notifications/archive', { ids: [unread.id] });
  expect(await heardBy(ours, count(0, 0))).toEqual([count(0, 0)]);
  await notify('role.granted', world.people.okUser.id);
  expect(await heardBy(theirs, count(1, 0))).toEqual([count(1, 0)]);
});

test('the night that archives what was never read is heard', async () => {
  const ours = await live(author);
  await request();
  await heardBy(ours, count(1, 1));
  const later = new Date(world.clock.now().getTime() + archiveAfterDays * 86_400_000);
  await world.database.tx((tx) => archiveOldNotices(tx, later));
  expect(await heardBy(ours, count(0, 0))).toEqual([count(0, 0)]);
});

test('notices of many people are one announcement, and only those who got one are counted and told', async () => {
  const announced: unknown[] = [];
  const stop = world.database.listen(noticeTopic, (messages) => announced.push(...messages));
  const [ours, theirs] = [await live(author), await live(okUser)];
  const id = newId();
  const recipients = [world.people.author.id];
  while (recipients.length <= maxNamed) recipients.push(await addAccount(world.database, { role: 'AVTOR' }));
  const { db } = world.database;
  await sql`INSERT INTO mailing (id, audience, subject, text, state, created_at)
    VALUES (${id}, 'AUTHORS', 'Новости', 'Здравствуйте!', 'SENDING', ${world.clock.now()})`.execute(db);
  await sql`INSERT INTO mailing_recipient (mailing_id, account_id, batch)
    SELECT ${id}, id, 1 FROM unnest(${recipients}::uuid[]) id`.execute(db);
  await world.database.tx((tx) =>
    record(tx, { kind: 'mailing.sent', subjectId: id, payload: { batch: 1, recipients: recipients.length } }),
  );
  expect(await heardBy(ours, count(1, 0))).toEqual([count(1, 0)]);
  expect(announced).toEqual([{ accountIds: null, since: world.clock.now().toISOString() }]);
  stop();
  await notify('role.granted', world.people.okUser.id);
  expect(await heardBy(theirs, count(1, 0))).toEqual([count(1, 0)]);
});

test('a session that has ended hears nothing more', async () => {
  const [ended, same] = [await live(author), await live(await world.as('author'))];
  await author.post('/api/logout', { csrf: author.token });
  expect(await ended.closed).toBe('4401 unauthenticated');
  ended.clear();
  await request();
  await heardBy(same, count(1, 1));
  expect(ended.heard).toEqual([]);
});
