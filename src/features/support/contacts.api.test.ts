import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { missingId } from '../../../test/content-admin.ts';
import { useWorld } from '../../../test/use-world.ts';
import { codesOf } from '../../../test/answer-codes.ts';

const world = useWorld();
beforeEach(() => world.reset());

const card = {
  name: 'АНО «Проверочный фонд»',
  address: 'Москва, ул. Проверочная, д. 1',
  phone: '+7 495 000-00-00',
  email: 'fund@example.org',
  hours: 'пн–пт, 10:00–18:00',
  requisites: 'ИНН 7700000000',
};
const publicCard = { ...card, address: 'Москва, ул.\u00a0Проверочная, д.\u00a01' };

test('contacts are empty until the fund saves them, then public and typeset', async () => {
  const empty = { name: '', address: '', phone: '', email: '', hours: '', requisites: '' };
  expect((await world.guest.get('/api/contacts')).data).toEqual(empty);
  const fund = await world.as('fund');
  const saved = await fund.post('/api/administrator/contacts', { ...card, version: 0 });
  expect(saved.data).toEqual({ ...card, version: 1 });
  expect((await world.guest.get('/api/contacts')).data).toEqual(publicCard);
  expect((await fund.get('/api/administrator/contacts')).data.version).toBe(1);
  const { rows } = await sql`SELECT payload FROM event WHERE kind = 'content.changed'`.execute(
    world.database.db,
  );
  expect(rows).toEqual([{ payload: { part: 'contacts' } }]);
});

test('of two officers who save concurrently the second gets a conflict, and every version is kept', async () => {
  const fund = await world.as('fund');
  await fund.post('/api/administrator/contacts', { ...card, version: 0 });
  const saved = await fund.post('/api/administrator/contacts', { ...card, phone: '', version: 1 });
  expect(saved.data.version).toBe(2);
  const late = await fund.post('/api/administrator/contacts', { ...card, version: 1 });
  expect([late.status, codesOf(late)]).toEqual([409, ['version_conflict']]);
  const { rows } = await sql<{ body: { phone: string } }>`
    SELECT body FROM content_version WHERE kind = 'contacts' ORDER BY created_at, id`.execute(
    world.database.db,
  );
  expect(rows.map(({ body }) => body.phone)).toEqual([card.phone, '']);
  for (const [wrong, field] of [
    [{ ...card, email: 'x', version: 2 }, 'email'],
    [card, 'version'],
  ] as const)
    expect(codesOf(await fund.post('/api/administrator/contacts', wrong))).toEqual([
      `validation_failed ${field}`,
    ]);
});

test('a version of the contacts is restored by officers who edit the site', async () => {
  const fund = await world.as('fund');
  const path = '/api/administrator/contacts';
  await fund.post(path, { ...card, version: 0 });
  await fund.post(path, { ...card, phone: '', version: 1 });
  const [now, before] = (await fund.get(`${path}/versions`)).data as unknown as any[];
  expect([now.body.phone, before.body]).toEqual(['', card]);
  const back = `${path}/versions/${before.id}`;
  expect(codesOf(await fund.post(back, { version: 1 }))).toEqual(['version_conflict']);
  expect((await fund.post(back, { version: 2 })).data).toEqual({ ...card, version: 3 });
  expect((await world.guest.get('/api/contacts')).data).toEqual(publicCard);
  expect((await fund.post(`${path}/versions/${missingId}`, { version: 3 })).status).toBe(404);
  for (const [who, status] of [
    [world.guest, 401],
    [await world.as('author'), 403],
  ] as const) {
    expect((await who.get(`${path}/versions`)).status).toBe(status);
    expect((await who.post(back, { version: 3 })).status).toBe(status);
  }
});

test('a version from before the contacts had a name is restored with the current one', async () => {
  const fund = await world.as('fund');
  const path = '/api/administrator/contacts';
  await fund.post(path, { ...card, version: 0 });
  await fund.post(path, { ...card, phone: '', version: 1 });
  await sql`
    UPDATE content_version SET body = body - 'name' WHERE kind = 'contacts' AND body ->> 'phone' <> ''`.execute(
    world.database.db,
  );
  const [, before] = (await fund.get(`${path}/versions`)).data as unknown as any[];
  expect((await fund.post(`${path}/versions/${before.id}`, { version: 2 })).data).toEqual({
    ...card,
    version: 3,
  });
  const [restored] = (await fund.get(`${path}/versions`)).data as unknown as any[];
  expect(restored.body).toEqual(card);
});

test('a version that breaks a rule of today is readable, and rejected at its field when it is restored', async () => {
  const fund = await world.as('fund');
  const path = '/api/administrator/contacts';
  await fund.post(path, { ...card, version: 0 });
  await fund.post(path, { ...card, phone: '', version: 1 });
  await sql`
    UPDATE content_version SET body = jsonb_set(body, '{email}', '"no address"')
    WHERE kind = 'contacts' AND body ->> 'phone' <> ''`.execute(world.database.db);
  const [, before] = (await fund.get(`${path}/versions`)).data as unknown as any[];
  expect(before.body.email).toBe('no address');
  expect(codesOf(await fund.post(`${path}/versions/${before.id}`, { version: 2 }))).toEqual([
    'validation_failed email',
  ]);
  expect((await world.guest.get('/api/contacts')).data).toEqual({ ...publicCard, phone: '' });
});

test('a phone is a whole number, as it is typed, also with an extension', async () => {
  const fund = await world.as('fund');
  const save = (phone: string, version: number) =>
    fund.post('/api/administrator/contacts', { ...card, phone, version });
  const saved = [await save('8 (800) 555-00-00, доб. 12', 0), await save('', 1)];
  expect(saved.map(({ data }) => data.phone)).toEqual(['8 (800) 555-00-00, доб. 12', '']);
  // Without its first digit it looks whole, so the message says what is missing.
  expect((await save('495 111-22-33', 2)).errors).toMatchObject([
    { field: 'phone', message: 'Введите номер с +7 или 8 в начале, всего 11 цифр' },
  ]);
  for (const wrong of ['123', 'звоните', '+7 495 000-00-0'])
    expect(codesOf(await save(wrong, 2))).toEqual(['validation_failed phone']);
});
