import { expect, test } from 'vitest';
import type { Client } from '#api/client.ts';
import { cityLoader } from '#features/suggestions/suggest-places.ts';

const placeOf = (data: { city?: string; settlement?: string; region?: string }) => ({
  value: data.settlement ?? data.city,
  data: {
    city_with_type: data.city ?? null,
    settlement_with_type: data.settlement ?? null,
    region_with_type: data.region ?? null,
  },
});
const answer = {
  suggestions: [
    placeOf({ city: 'г Ярославль', region: 'Ярославская обл' }),
    placeOf({ city: 'г Москва', region: 'г Москва' }),
    placeOf({ settlement: 'пгт Кольцово', region: 'Новосибирская обл' }),
    placeOf({ region: 'Пермский край' }),
  ],
};
const client = { call: async () => answer } as unknown as Client;

test('a town is offered by the name that pages show, and known by every way of typing it', async () => {
  const options = await cityLoader(client)('м', new AbortController().signal);
  expect(options.map(({ label, spellings, hint = null }) => [label, spellings, hint])).toEqual([
    ['Ярославль', ['г Ярославль', 'Ярославль'], 'Ярославская обл'],
    ['Москва', ['г Москва', 'Москва'], null],
    ['пгт Кольцово', ['пгт Кольцово', 'Кольцово'], 'Новосибирская обл'],
  ]);
});
