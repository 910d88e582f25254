import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { fillCounters } from '../../../test/fill-counters.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld({ RATE_LIMIT_LOOPBACK: '1' });
beforeEach(() => sql`DELETE FROM rate_counter`.execute(world.database.db));

const counted = async () =>
  (
    await sql<{ hits: number }>`SELECT coalesce(sum(hits), 0)::int AS hits FROM rate_counter`.execute(
      world.database.db,
    )
  ).rows[0]!.hits;

const asksAfter = (visitor: Visitor, seconds: number) => async (hits: number) => {
  await fillCounters(world.database.db, 'suggestion:', { seconds, hits });
  return visitor.post('/api/findById/bank', { query: '0' });
};

describe('suggestions', () => {
  test('for a city have the three names of the specification and nothing else', async () => {
    const answer = await world.guest.post('/api/suggest/address', {
      query: 'Казан',
      from_bound: 'city',
      to_bound: 'settlement',
    });
    expect(answer.status).toBe(200);
    expect(answer.data.suggestions[0].data).toEqual({
      city_with_type: 'г Казань',
      settlement_with_type: null,
      region_with_type: 'Респ Татарстан',
    });
  });

  test('accept the bounds as the provider writes them', async () => {
    const query = 'Татарстан';
    const spec = await world.guest.post('/api/suggest/address', {
      query,
      from_bound: 'region',
      to_bound: 'region',
    });
    const provider = await world.guest.post('/api/suggest/address', {
      query,
      from_bound: { value: 'region' },
      to_bound: { value: 'region' },
    });
    expect(provider.data).toEqual(spec.data);
    expect(provider.data.suggestions[0].data.region_with_type).toBe('Респ Татарстан');
  });

  test('reject an unknown bound', async () => {
    const answer = await world.guest.post('/api/suggest/address', { query: 'Казань', from_bound: 'planet' });
    expect(answer.status).toBe(400);
    expect(answer.errors).toEqual([
      { code: 'validation_failed', message: 'Такого значения нет', field: 'from_bound' },
    ]);
  });

  test('find a bank by its BIC', async () => {
    const answer = await world.guest.post('/api/findById/bank', { query: '044525225' });
    expect(answer.data.suggestions[0].data).toEqual({
      bic: '044525225',
      inn: '7707083893',
      correspondent_account: '30101810400000000225',
      name: { payment: 'ПАО СБЕРБАНК' },
    });
  });

  test('find a passport office by its code', async () => {
    const answer = await world.guest.post('/api/suggest/fms_unit', { query: '772-053' });
    expect(answer.data.suggestions.map((one: any) => one.data.code)).toEqual(['772-053', '772-053']);
  });

  test('find an active company by its INN and ignore other parameters', async () => {
    const body = { query: '7798100007', status: 'LIQUIDATED', count: 1000 };
    const answer = await world.guest.post('/api/findById/party', body);
    expect(answer.data.suggestions).toHaveLength(1);
    const { hid, ...details } = answer.data.suggestions[0].data;
    expect(hid).toMatch(/^[0-9a-f]{64}$/);
    expect(details).toEqual({
      inn: '7798100007',
      kpp: '779801001',
      ogrn: '1107798010000',
      type: 'LEGAL',
      okved: '59.11',
      name: {
        short_with_opf: 'ООО КИНОКОМПАНИЯ "СЕВЕРНЫЙ ДУБЛЬ"',
        full_with_opf: 'Общество с ограниченной ответственностью КИНОКОМПАНИЯ "СЕВЕРНЫЙ ДУБЛЬ"',
      },
      address: { value: 'г Москва, ул Кинематографистов, д 1' },
      management: { name: 'Аверин Пётр Олегович', post: 'Генеральный директор' },
    });
  });

  test.each(['/api/suggest/address', '/api/suggest/fms_unit', '/api/findById/bank', '/api/findById/party'])(
    '%s responds to an empty query with an empty list, which does not count for the limit',
    async (path) => {
      for (const body of [{}, { query: '' }, { query: '   ' }]) {
        expect((await world.guest.post(path, body)).data).toEqual({ suggestions: [] });
      }
      expect(await counted()).toBe(0);
    },
  );

  test('reject a query that is too long or not a string', async () => {
    const long = await world.guest.post('/api/suggest/address', { query: 'а'.repeat(301) });
    expect(long.errors.map(({ field, code }) => [code, field])).toEqual([['validation_failed', 'query']]);
    const list = await world.guest.post('/api/suggest/address', { query: ['Казань'] });
    expect(list.errors.map(({ field, code }) => [code, field])).toEqual([['validation_failed', 'query']]);
  });

  test('are limited to sixty a minute for each IP', async () => {
    const after = asksAfter(world.guest, 60);
    expect([(await after(0)).status, (await after(59)).status, (await after(60)).status]).toEqual([
      200, 200, 429,
    ]);
  });

  test('are limited to ten a second for each user', async () => {
    const after = asksAfter(await world.as('author'), 1);
    expect([(await after(0)).status, (await after(9)).status]).toEqual([200, 200]);
    const refused = await after(10);
    expect([refused.status, refused.errors[0]!.code, refused.headers['retry-after']]).toEqual([
      429,
      'rate_limited',
      '1',
    ]);
  });
});
