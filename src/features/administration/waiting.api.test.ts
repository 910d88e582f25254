/** Records that wait long in the queues of the fund: the reminder of officers and the list on their summary. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addAccount, addCompany, addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';
import type { Capability } from '#access/actor.ts';
import { reportOverdue } from '#features/administration/server/report-overdue.ts';
import { claimLetters } from '#features/notifications/server/claim-letters.ts';

const world = useWorld({ QUIET_HOURS: '22-8' });
let companies: Visitor;
let moderation: Visitor;
let content: Visitor;

const addOfficer = async (capability: Capability) =>
  world.asAccount(
    await addAccount(world.database, {
      role: 'FK_ADMIN',
      capabilities: [capability],
      name: 'Римма',
      lastName: 'Очередная',
    }),
  );

const monday = '2026-04-06T12:00:00Z';
const thursday = '2026-04-09T05:30:00Z';
const friday = '2026-04-10T05:30:00Z';
const saturday = '2026-04-11T05:30:00Z';

const report = (at: string) => {
  world.clock.set(at);
  return world.database.tx((tx) => reportOverdue(tx, new Date(at)));
};
const overdue = async (visitor: Visitor) =>
  ((await visitor.get('/api/notifications?tab=ALL')).data.items as Record<string, unknown>[]).map(
    ({ type, level, text, route }) => ({ type, level, text, route }),
  );

const setSince = (table: string, column: string, { id, since }: { id: string; since: string }) =>
  sql`UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${since} WHERE id = ${id}`.execute(
    world.database.db,
  );

async function addWaitingCompany(name: string, since: string): Promise<string> {
  const id = await addCompany(world.database, { state: 'CHECK', name });
  await setSince('organization', 'created_at', { id, since });
  return id;
}

async function addQuestion(since: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO support_question (id, topic, name, email, text, consent_version, created_at)
    VALUES (gen_random_uuid(), 'OTHER', 'Мария', 'guest@example.org', 'Как подать заявку?', '1.0', ${since})
    RETURNING id`.execute(world.database.db);
  return rows[0]!.id;
}

async function addSubmitted(title: string, since: string): Promise<string> {
  const id = await addScenario(world.database, {
    authorId: world.people.author.id,
    title,
    state: 'MODERATION',
  });
  await setSince('scenario', 'submitted_at', { id, since });
  return id;
}

beforeEach(async () => {
  await world.reset();
  rmSync(join(world.dataDir, 'sent'), { recursive: true, force: true });
  companies = await addOfficer('fk.orgs');
  moderation = await addOfficer('fk.moderation');
  content = await addOfficer('fk.content');
});

test('after the promised working days those who may act are reminded of their queues, and nobody else', async () => {
  await addWaitingCompany('ООО «Первая»', monday);
  await addWaitingCompany('ООО «Вторая»', '2026-04-09T12:00:00Z');
  await addQuestion(monday);
  await addQuestion('2026-04-03T12:00:00Z');
  await addSubmitted('Ветер', monday);
  expect(await report('2026-04-08T05:30:00Z')).toBe(1);
  expect(await report(friday)).toBe(3);
  expect(await overdue(companies)).toEqual([
    {
      type: 'companiesOverdue',
      level: 'INFO',
      text: 'Больше трёх рабочих дней ждут: 1. Первая — с 06.04.2026.',
      route: '/administrator/organizations',
    },
  ]);
  expect((await overdue(moderation)).map(({ type, text }) => `${type}: ${text}`).toSorted()).toEqual([
    'questionsOverdue: Больше двух рабочих дней ждут: 1. Первый — с 03.04.2026.',
    'questionsOverdue: Больше двух рабочих дней ждут: 2. Первый — с 03.04.2026.',
    'scenariosOverdue: Больше трёх рабочих дней ждут: 1. Первый — с 06.04.2026.',
  ]);
  expect(await overdue(content)).toEqual([]);
});

test('a chat of the support is overdue after two working days without an answer, also when it was taken', async () => {
  world.clock.set(monday);
  const [author, expert] = [await world.as('author'), await world.as('expert')];
  const ask = async (who: Visitor) =>
    (await who.post('/api/chats', { type: 'SUPPORT', text: 'Как подать заявку?' })).data.id as string;
  const [taken, answered] = [await ask(author), await ask(expert)];
  await moderation.post(`/api/chats/${answered}/messages`, { text: 'Вот так', clientId: 'a' });
  world.clock.set('2026-04-08T05:30:00Z');
  await moderation.post(`/api/chats/${taken}/support`, { step: 'IN_WORK' });
  expect([await report('2026-04-08T05:30:00Z'), await report(thursday)]).toEqual([0, 1]);
  expect(await overdue(moderation)).toContainEqual({
    type: 'chatsOverdue',
    level: 'INFO',
    text: 'Больше двух рабочих дней ждут: 1. Первый — с 06.04.2026.',
    route: '/chat?type=SUPPORT',
  });
  expect(await overdue(content)).toEqual([]);
  await moderation.post(`/api/chats/${answered}/support`, { step: 'IN_WORK' });
  const { longestWaiting, chats } = (await moderation.get('/api/administrator/summary')).data;
  expect([chats, (await content.get('/api/administrator/summary')).data.chats]).toEqual([1, null]);
  const { lastName, name } = world.people.author;
  expect(longestWaiting).toMatchObject([{ kind: 'chat', id: taken, name: `${lastName} ${name}` }]);
});

test('a question that was solved waits from the next message on, not from an earlier one', async () => {
  world.clock.set(monday);
  const author = await world.as('author');
  const write = (who: Visitor, id: string, clientId: string) =>
    who.post(`/api/chats/${id}/messages`, { text: 'Спасибо', clientId });
  const { id } = (await author.post('/api/chats', { type: 'SUPPORT', text: 'Как подать заявку?' })).data;
  await write(moderation, id, 'answer');
  await write(author, id, 'thanks');
  await moderation.post(`/api/chats/${id}/support`, { step: 'RESOLVED' });
  world.clock.set('2026-04-08T10:00:00Z');
  await write(author, id, 'again');
  expect(await report(thursday)).toBe(0);
  expect((await moderation.get(`/api/chats/${id}`)).data.answerUntil).toBe('2026-04-10');
});

test('on a day off nobody is reminded, and what has been decided is not counted', async () => {
  const id = await addWaitingCompany('ООО «Первая»', monday);
  expect(await report(saturday)).toBe(0);
  await sql`UPDATE organization SET state = 'APPROVED' WHERE id = ${id}`.execute(world.database.db);
  expect(await report(friday)).toBe(0);
});

test('the reminder goes with the common letter of nine o’clock, and by the settings of the officer', async () => {
  await addWaitingCompany('ООО «Первая»', monday);
  await addQuestion(monday);
  const kinds = [{ kind: 'queue', mail: 'NONE', sms: false }];
  expect((await moderation.post('/api/notifications/settings', { kinds, quietHours: true })).status).toBe(
    200,
  );
  await report(friday);
  await world.database.tx((tx) => claimLetters(tx, new Date('2026-04-10T05:59:00Z')));
  await world.runDeliveries();
  expect(await world.sent('mail')).toEqual([]);
  await world.database.tx((tx) => claimLetters(tx, new Date('2026-04-10T06:00:00Z')));
  await world.runDeliveries();
  const letters = await world.sent('mail');
  // The officer with all rights and the one of companies; the other one wants no letters of queues.
  expect(letters).toHaveLength(2);
  expect(letters.every(({ text }) => text.includes('Очереди фонда — '))).toBe(true);
});

test('the summary lists what has waited longest in the own queues, oldest first', async () => {
  const [company, question, scenario] = [
    await addWaitingCompany('ООО «Первая»', '2026-04-07T12:00:00Z'),
    await addQuestion('2026-04-06T12:00:00Z'),
    await addSubmitted('Ветер', '2026-04-08T12:00:00Z'),
  ];
  for (let n = 0; n < 5; n++) await addSubmitted(`Позже ${n}`, '2026-04-09T12:00:00Z');
  const listOf = async (visitor: Visitor) =>
    (await visitor.get('/api/administrator/summary')).data.longestWaiting as { id: string; kind: string }[];
  expect((await listOf(companies)).map(({ id, kind }) => [id, kind])).toEqual([[company, 'organization']]);
  const ofModeration = await listOf(moderation);
  expect(ofModeration.slice(0, 2).map(({ id }) => id)).toEqual([question, scenario]);
  expect(ofModeration).toHaveLength(5);
  expect((await listOf(await world.as('fund'))).slice(0, 3).map(({ id }) => id)).toEqual([
    question,
    company,
    scenario,
  ]);
  expect(await listOf(content)).toEqual([]);
});

test('the summary counts a queue up to one more than a thousand', async () => {
  await sql`INSERT INTO invitation (id, code_hash, type, organization_id, expires_at)
    SELECT gen_random_uuid(), n::text, 'EMPLOYEE', o.id, '2027-01-01' FROM (SELECT id FROM organization LIMIT 1) o, generate_series(1, 1002) n`.execute(
    world.database.db,
  );
  world.clock.set(friday);
  expect((await (await addOfficer('fk.content')).get('/api/administrator/summary')).data.invitations).toBe(
    1_001,
  );
});
