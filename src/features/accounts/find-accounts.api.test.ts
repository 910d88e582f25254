/** Officers find accounts and read them (product §15). */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { refreshAccountNameWords } from '#features/accounts/server/account-name-words.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

const path = '/api/administrator/accounts';
const find = async (query: Record<string, string>): Promise<string[]> => {
  const officer = await world.as('fund');
  const { data } = await officer.get(`${path}?${new URLSearchParams({ limit: '100', ...query })}`);
  expect(data.total).toBe(data.items.length);
  return data.items.map(({ id }: { id: string }) => id);
};
const run = (statement: ReturnType<typeof sql>) => statement.execute(world.database.db);

test('finds a person by the beginnings of names, by a part of the email and by digits of the phone', async () => {
  const { author, okAdmin } = world.people;
  await run(sql`UPDATE account SET phone = '79031234567' WHERE id = ${okAdmin.id}`);
  const beginnings = `${author.name.slice(0, 3)} ${author.lastName.slice(0, 4)}`.toUpperCase();
  expect(await find({ search: beginnings })).toEqual([author.id]);
  expect(await find({ search: author.email.toUpperCase() })).toEqual([author.id]);
  expect(await find({ search: 'ok-admin@' })).toEqual([okAdmin.id]);
  expect(await find({ search: '8 (903) 123 4567' })).toEqual([okAdmin.id]);
  expect(await find({ search: '1234567' })).toEqual([okAdmin.id]);
  expect(await find({ search: '%_' })).toEqual([]);
});

test('finds misspelt names of blocked people, minors and behind nicknames', async () => {
  const { blocked, minor, author2 } = world.people;
  await run(
    sql`UPDATE profile SET use_nickname = true, nickname = 'Полуночник' WHERE account_id = ${author2.id}`,
  );
  await world.database.tx(refreshAccountNameWords);
  const misspelt = ({ lastName }: { lastName: string }) => `${lastName.slice(0, 2)}${lastName.slice(3)}`;
  expect(await find({ search: misspelt(blocked) })).toContain(blocked.id);
  expect(await find({ search: misspelt(minor) })).toContain(minor.id);
  expect(await find({ search: misspelt(author2) })).toContain(author2.id);
  expect(await find({ search: 'Палуночник' })).toEqual([author2.id]);
});

test('a name is found misspelt as soon as its registration has been delivered', async () => {
  await world.guest.post('/api/register/author', {
    ...{ last_name: 'Переверзенцев', name: 'Олег', phone: '79031112233', city: 'г Омск' },
    ...{ email: 'new-one@example.net', password: 'Длинный-пароль-1', birthday: '14.03.1990' },
  });
  await world.runDeliveries();
  expect(await find({ search: 'Перевезенцев' })).toHaveLength(1);
});

test('filters by role and state', async () => {
  const { fund, expert, blocked } = world.people;
  expect(await find({ role: 'FK_ADMIN' })).toEqual([fund.id]);
  expect(await find({ role: 'EXPERT' })).toEqual([expert.id]);
  expect(await find({ state: 'SUSPENDED' })).toEqual([blocked.id]);
  expect(await find({ state: 'SUSPENDED', role: 'EXPERT' })).toEqual([]);
  expect(await find({ state: 'SUSPENDED', search: blocked.lastName })).toEqual([blocked.id]);
});

test('an account has its company, sessions, consents and events, and the reading is recorded once an hour', async () => {
  const { okUser, fund } = world.people;
  await world.as('okUser');
  const officer = await world.as('fund');
  await officer.get(`${path}/${okUser.id}`);
  const { data } = await officer.get(`${path}/${okUser.id}`);
  const { membership, sessions, consents, events, moderated } = data;
  expect([membership.state, sessions.count, consents.length, moderated]).toEqual(['ACTIVE', 1, 2, true]);
  expect(events).toEqual([
    {
      id: expect.any(String),
      kind: 'account.viewed',
      at: expect.any(String),
      actor: `${fund.lastName} ${fund.name}`,
    },
  ]);
  const own = await officer.get(`${path}/${fund.id}`);
  expect([own.data.moderated, own.data.events]).toEqual([false, []]);
});

test('officers see the photo of an account', async () => {
  const { author, okUser } = world.people;
  const body = new FormData();
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#654' } })
    .png()
    .toBuffer();
  body.append('image', new Blob([Uint8Array.from(picture)], { type: 'image/png' }), 'photo.png');
  const { url } = (await (await world.as('author')).post('/api/user/profile/photo', body)).data;
  const officer = await world.as('fund');
  const photoOf = async (id: string) => (await officer.get(`${path}/${id}`)).data.photo;
  expect([await photoOf(author.id), await photoOf(okUser.id)]).toEqual([url, null]);
});

test('who asked for the erasure is shown with the date of it and the day of the erasure', async () => {
  const { id } = world.people.author;
  const person = await world.as('author');
  const officer = await world.as('fund');
  const dates = async () => {
    const { state, leftAt, erasureAt } = (await officer.get(`${path}/${id}`)).data;
    return [state, leftAt, erasureAt];
  };
  world.clock.set(new Date('2026-05-18T11:05:00.000Z'));
  expect(await dates()).toEqual(['ACTIVE', null, null]);
  await person.post('/api/consents', { withdraw: ['personal_data'] });
  expect(await dates()).toEqual(['DELETING', '2026-05-18T11:05:00.000Z', '2026-06-17T11:05:00.000Z']);
});

test('erased people are found only by their state, and cannot be opened', async () => {
  const id = await addAccount(world.database, { role: 'AVTOR' });
  await run(sql`UPDATE account SET state = 'DELETED', last_name = 'Стёртый' WHERE id = ${id}`);
  expect(await find({ search: 'Стёртый' })).toEqual([]);
  expect(await find({ state: 'DELETED' })).toEqual([id]);
  expect((await (await world.as('fund')).get(`${path}/${id}`)).status).toBe(404);
});

test('an officer ends all sessions of somebody else', async () => {
  const { id } = world.people.expert;
  const expert = await world.as('expert');
  const officer = await world.as('fund');
  expect((await officer.post(`${path}/${id}/sessions/end`)).data).toEqual({ ended: 1 });
  expect((await expert.get('/api/user/sessions')).status).toBe(401);
  expect((await world.as('expert')).token).toBeDefined();
  expect((await officer.get(`${path}/${id}`)).data.events[0].kind).toBe('session.all-ended');
});

test('a corrected birthday reaches the person with its reason, and the date stays out of the audit log', async () => {
  const { id, email } = world.people.expert;
  const officer = await world.as('fund');
  const correct = (birthday: string, reason = 'По паспорту') =>
    officer.post(`${path}/${id}/birthday`, { birthday, reason });
  const refused = await Promise.all([
    correct('01.01.2020'),
    correct('31.02.1990'),
    correct('14.03.1985', ''),
  ]);
  expect(refused.map(({ errors }) => errors.map(({ field }) => field))).toEqual([
    ['birthday'],
    ['birthday'],
    ['reason'],
  ]);
  expect((await correct('14.03.1985')).data).toEqual({ id, birthday: '1985-03-14' });
  expect((await officer.get(`${path}/${id}`)).data.birthday).toBe('1985-03-14');
  const { rows } = await sql`SELECT payload FROM event WHERE kind = 'account.birthday-corrected'`.execute(
    world.database.db,
  );
  expect(rows).toEqual([{ payload: { reason: 'По паспорту' } }]);
  await world.runDeliveries();
  const letter = (await world.sent('mail')).find(
    ({ to, subject }) => to === email && /рождения/.test(subject),
  );
  expect(letter?.text).toContain('Причина: По паспорту');
  expect(letter?.text).not.toContain('1985');
});
