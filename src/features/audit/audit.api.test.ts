/** The audit log for officers (product §15). */
import { beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import { firstIdOf } from '#platform/outbox/event-months.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { adminOrdersPath, protocolsPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import { fillCounters } from '../../../test/fill-counters.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();

const path = '/api/administrator/log';
const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.db);

interface Entry {
  id: string;
  kind: string;
  actor: { id: string; type: string | null; name: string } | null;
  subject: { id: string; type: string | null; name: string } | null;
}

let auditor: Visitor;
beforeAll(async () => {
  const id = await addAccount(world.database, {
    role: 'FK_ADMIN',
    capabilities: ['fk.audit'],
    lastName: 'Ревизоров',
    name: 'Роман',
  });
  auditor = await world.asAccount(id);
});

const list = async (query: Record<string, string> = {}): Promise<{ items: Entry[]; next: string | null }> =>
  (await auditor.get(`${path}?${new URLSearchParams(query)}`)).data;

async function suspend(reason: string): Promise<void> {
  const officer = await world.as('fund');
  const { author } = world.people;
  await officer.post(`/api/administrator/accounts/${author.id}/suspend`, { reason });
  await officer.post(`/api/administrator/accounts/${author.id}/restore`, { reason: 'Ошибка' });
}

test('says who did what to whom, and finds it by actor, kind, area, subject and day', async () => {
  await suspend('Спам');
  const { author, fund } = world.people;
  const { items } = await list();
  expect(items.slice(0, 2).map(({ kind }) => kind)).toEqual(['account.restored', 'account.suspended']);
  expect([items[1]!.actor, items[1]!.subject]).toEqual([
    { id: fund.id, type: 'account', name: `${fund.lastName} ${fund.name}` },
    { id: author.id, type: 'account', name: `${author.lastName} ${author.name}` },
  ]);
  const [today, tomorrow] = [0, 86_400_000].map((ms) => new Date(Date.now() + ms).toISOString().slice(0, 10));
  const queries: [Record<string, string>, number][] = [
    [{ kind: 'account.suspended' }, 1],
    [{ kind: 'account' }, 2],
    [{ kind: 'scenario' }, 0],
    [{ actor: fund.email }, 2],
    [{ actor: fund.id, kind: 'account.restored' }, 1],
    [{ actor: author.lastName }, 0],
    [{ actor: 'Несуществующий' }, 0],
    [{ subject: author.id }, 2],
    [{ subject: author.lastName }, 2],
    [{ from: today!, to: tomorrow! }, 2],
    [{ from: '01.01.2020', to: '31.12.2020' }, 0],
  ];
  for (const [query, count] of queries)
    expect([query, (await list(query)).items.length]).toEqual([query, count]);
});

test('an entry shows its details, without secrets, ids and addresses', async () => {
  const { items } = await list({ kind: 'account.suspended' });
  const { data } = await auditor.get(`${path}/${items[0]!.id}`);
  expect(data.details).toEqual([{ field: 'reason', value: 'Спам' }]);
  await world.guest.post('/api/password/forgot', { email: world.people.author.email });
  await world.runDeliveries();
  const forgotten = await list({ kind: 'password' });
  const whole = await Promise.all(forgotten.items.map(({ id }) => auditor.get(`${path}/${id}`)));
  expect(forgotten.items.length).toBeGreaterThan(0);
  expect(whole.map(({ response }) => response.payload).join()).not.toMatch(/token|secret|@/);
  expect((await auditor.get(`${path}/${newId()}`)).status).toBe(404);
});

test('finds applications and protocols by the numbers that officers read', async () => {
  const officer = await signInOfficer(world, 'fk.intake');
  const order = await submitOrder(world);
  const { number } = (await officer.get(`${adminOrdersPath}/${order.id}`)).data;
  const header = { place: '', present: '', recused: '', notes: '', orders: [] };
  const group = { categoryId: order.selectionId, kind: 'WORK_GROUP', date: '15.09.2026' };
  const { id } = (await officer.post(protocolsPath, { ...group, ...header })).data;
  const protocol = (await officer.get(`${protocolsPath}/${id}`)).data;
  const subjects = async (subject: string) =>
    new Set((await list({ subject })).items.map(({ subject: found }) => found?.id));
  expect(await subjects(number)).toEqual(new Set([order.id]));
  expect(await subjects(protocol.number.toLowerCase())).toEqual(new Set([id]));
  expect(await subjects('РГ-77')).toEqual(new Set());
});

test('names letters to many, waves and protocols, and keeps titles of dialogues to itself', async () => {
  const officer = await world.as('fund');
  const letter = { audience: 'EXPERTS', subject: 'Встреча с редакторами', text: 'Ждём вас в пятницу.' };
  const mailing = (await officer.post('/api/mailings', letter)).data;
  const author = await world.as('author');
  const thread = (await author.post('/api/chats', { type: 'SUPPORT', text: 'Добрый день! Нужна помощь.' }))
    .data;
  const subjectOf = async (kind: string) => (await list({ kind })).items[0]!.subject;
  expect(await subjectOf('mailing.created')).toEqual({
    id: mailing.id,
    type: 'mailing',
    name: letter.subject,
  });
  const { lastName, name } = world.people.author;
  expect(await subjectOf('chat.started')).toEqual({
    id: thread.id,
    type: 'chat-support',
    name: `${lastName} ${name}`,
  });
  const [protocol] = (await list({ kind: 'protocol.saved' })).items;
  expect(protocol!.subject!.name).toMatch(/^РГ-/);
});

test('pages continue after the last entry, over months, also while new entries arrive', async () => {
  const { expert } = world.people;
  const now = Date.now();
  const idOf = (daysAgo: number) => firstIdOf(new Date(now - daysAgo * 86_400_000));
  const days = [1, 2, 40, 41, 300, 301, 302];
  for (const day of days)
    await run(
      sql`INSERT INTO event (id, kind, actor_id) VALUES (${idOf(day)}, 'profile.saved', ${expert.id})`,
    );
  const found: string[] = [];
  let before = '';
  do {
    const { items, next } = await list({ actor: expert.id, kind: 'profile.saved', limit: '3', before });
    found.push(...items.map(({ id }) => id));
    before = next ?? '';
    await run(sql`INSERT INTO event (kind, actor_id) VALUES ('profile.saved', ${expert.id})`);
  } while (before);
  expect(found).toEqual(days.map(idOf));
});

test('an export has the filtered entries and is recorded, and the twenty-first of an hour is refused', async () => {
  const exported = () => auditor.get(`${path}/export?format=csv&kind=account&from=01.01.2020`);
  const { response, headers } = await exported();
  expect(headers['content-disposition']).toMatch(/^attachment; filename="log-.*\.csv"$/);
  const lines = response.payload.trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain('"Учётная запись заблокирована";"account.suspended"');
  const [entry] = (await list({ kind: 'log' })).items;
  expect(entry!.actor!.name).toBe('Ревизоров Роман');
  const { data } = await auditor.get(`${path}/${entry!.id}`);
  expect(data.details).toEqual([
    { field: 'format', value: 'csv' },
    { field: 'filter', value: 'from, kind' },
  ]);
  const name = encodeURIComponent(world.people.fund.lastName);
  const xlsx = await auditor.get(`${path}/export?format=xlsx&actor=${name}`);
  const [named] = (await list({ kind: 'log' })).items;
  expect((await auditor.get(`${path}/${named!.id}`)).data.details).toEqual([
    { field: 'format', value: 'xlsx' },
    { field: 'filter', value: 'actor' },
  ]);
  expect([xlsx.status, xlsx.response.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const statusAfter = async (hits: number) => {
    await fillCounters(world.database.db, 'log-export:', { seconds: 3600, hits });
    return (await exported()).status;
  };
  expect([await statusAfter(19), await statusAfter(20)]).toEqual([200, 429]);
});

test('only officers with the capability read and export the log', async () => {
  const { fund } = world.people;
  await run(sql`UPDATE account SET capabilities = '{fk.moderation}' WHERE id = ${fund.id}`);
  for (const visitor of [await world.as('fund'), await world.as('author')])
    for (const url of [path, `${path}/export?format=csv`]) expect((await visitor.get(url)).status).toBe(403);
});
