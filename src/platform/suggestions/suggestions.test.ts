import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/postgres-server.ts';
import { createLog, silentLog } from '#platform/log/log.ts';
import { dadataSuggestions } from './dadata-suggestions.ts';
import { localSuggestions, openSuggestions } from './open-suggestions.ts';
import type { Suggestions } from './suggestions.ts';

const port = await freePort();
const base = '/suggestions/api/4_1/rs';
const requests: { path: string; body: unknown; headers: Record<string, unknown> }[] = [];
let next: ((path: string) => { status?: number; headers?: Record<string, string>; body: string }) | null =
  null;

/** Responses of the real service to the queries of the tests below. */
const answers: Record<string, unknown[]> = {
  '/suggest/address': [
    {
      value: 'г Казань',
      unrestricted_value: '420000, Респ Татарстан, г Казань',
      data: { region_with_type: 'Респ Татарстан', city_with_type: 'г Казань', settlement_with_type: null },
    },
  ],
  '/suggest/fms_unit': [
    {
      value: 'ОВД ЗЮЗИНО Г. МОСКВЫ',
      unrestricted_value: 'ОВД ЗЮЗИНО Г. МОСКВЫ',
      data: { code: '772-053', name: 'ОВД ЗЮЗИНО Г. МОСКВЫ', region_code: '77', type: '2' },
    },
  ],
  '/findById/bank': [
    {
      value: 'ПАО Сбербанк',
      unrestricted_value: 'ПАО Сбербанк',
      data: {
        bic: '044525225',
        inn: '7707083893',
        correspondent_account: '30101810400000000225',
        name: { payment: 'ПАО СБЕРБАНК' },
      },
    },
  ],
  '/findById/party': [
    {
      value: 'ООО "СЕВЕРНЫЙ ДУБЛЬ"',
      unrestricted_value: 'ООО "СЕВЕРНЫЙ ДУБЛЬ"',
      data: {
        inn: '7798100007',
        kpp: '779801001',
        ogrn: '1107798010000',
        hid: 'a'.repeat(64),
        type: 'LEGAL',
        name: { short_with_opf: 'ООО "СЕВЕРНЫЙ ДУБЛЬ"', full_with_opf: 'ОБЩЕСТВО "СЕВЕРНЫЙ ДУБЛЬ"' },
      },
    },
  ],
};

const stub = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString('utf8')));
  request.on('end', () => {
    const path = (request.url ?? '').replace(base, '');
    requests.push({ path, body: JSON.parse(body), headers: request.headers });
    const answer = next?.(path) ?? { body: JSON.stringify({ suggestions: answers[path] ?? [] }) };
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
    response.end(answer.body);
  });
});
beforeAll(() => new Promise<void>((resolve) => stub.listen(port, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void stub.close(() => resolve())));
beforeEach(() => {
  requests.length = 0;
  next = null;
});

let time = new Date('2026-03-05T09:00:00Z').getTime();
const clock = { now: () => new Date(time) };
const url = `http://127.0.0.1:${port}${base}`;
const remote = (log = silentLog): Suggestions =>
  dadataSuggestions({ token: 'KEY', log, clock, url, timeoutMs: 30_000 });

describe.each([
  ['from DaData', remote],
  ['from the built-in directory', () => localSuggestions({ mayInventCompanies: true })],
] as const)('suggestions %s', (_name, open) => {
  it('find a city with its region', async () => {
    const [first] = await open().address({ query: 'Казань', fromBound: 'city', toBound: 'settlement' });
    expect(first).toMatchObject({
      value: 'г Казань',
      data: answers['/suggest/address']?.[0] && {
        region_with_type: 'Респ Татарстан',
        city_with_type: 'г Казань',
        settlement_with_type: null,
      },
    });
    expect(first?.unrestricted_value).toContain('Респ Татарстан, г Казань');
  });

  it('find a bank by its BIC', async () => {
    const [first] = await open().bank('044525225');
    expect(first?.data).toMatchObject({
      bic: '044525225',
      inn: '7707083893',
      correspondent_account: '30101810400000000225',
      name: { payment: 'ПАО СБЕРБАНК' },
    });
  });

  it('find a company by its INN', async () => {
    const [first] = await open().party('7798100007');
    expect(first?.data).toMatchObject({
      inn: '7798100007',
      kpp: '779801001',
      ogrn: '1107798010000',
      type: 'LEGAL',
    });
    expect(first?.data.hid).toMatch(/^[0-9a-f]{64}$/);
    expect(first?.data.name.short_with_opf).toContain('СЕВЕРНЫЙ ДУБЛЬ');
  });

  it('find a passport office by its code', async () => {
    const [first] = await open().fmsUnit('772-053');
    expect(first?.data).toEqual({
      code: '772-053',
      name: 'ОВД ЗЮЗИНО Г. МОСКВЫ',
      region_code: '77',
      type: '2',
    });
  });

  it('return nothing for an empty query', async () => {
    const suggestions = open();
    expect(await suggestions.address({ query: '   ' })).toEqual([]);
    expect(await suggestions.bank('')).toEqual([]);
    expect(await suggestions.party(' ')).toEqual([]);
    expect(await suggestions.fmsUnit('')).toEqual([]);
    expect(requests).toEqual([]);
  });
});

describe('the proxy to DaData', () => {
  it('sends the key in the header and only the fields of the protocol', async () => {
    const query = {
      query: ' Мос  ',
      fromBound: 'city',
      toBound: 'settlement',
      limit: 500,
      evil: 'x',
    } as const;
    await remote().address(query);
    await remote().party('7707083893');
    await remote().bank('044525225');
    await remote().fmsUnit('772');
    expect(requests.map(({ path, body }) => ({ path, body }))).toEqual([
      {
        path: '/suggest/address',
        body: { query: 'Мос', count: 20, from_bound: { value: 'city' }, to_bound: { value: 'settlement' } },
      },
      { path: '/findById/party', body: { query: '7707083893', status: ['ACTIVE'], count: 20 } },
      { path: '/findById/bank', body: { query: '044525225' } },
      { path: '/suggest/fms_unit', body: { query: '772' } },
    ]);
    expect(requests.every(({ headers }) => headers.authorization === 'Token KEY')).toBe(true);
  });

  it('requests the same company once a day', async () => {
    const suggestions = remote();
    const first = await suggestions.party('7798100007');
    time += 23 * 3_600_000;
    expect(await suggestions.party('7798100007')).toEqual(first);
    expect(requests.length).toBe(1);
    time += 2 * 3_600_000;
    await suggestions.party('7798100007');
    expect(requests.length).toBe(2);
  });

  it.each([
    ['a refusal', { status: 403, body: '{}' }],
    ['no JSON', { body: '<html>' }],
    ['JSON without a list', { body: '{"suggestions":7}' }],
    ['nothing', { body: 'null' }],
    ['more than 256 KB', { body: JSON.stringify({ suggestions: [], filler: 'x'.repeat(300_000) }) }],
    [
      'a redirect',
      { status: 302, headers: { location: `http://127.0.0.1:${port}${base}/suggest/address` }, body: '' },
    ],
  ])('returns nothing for %s, logs it without the query, and does not cache it', async (_name, answer) => {
    const lines: string[] = [];
    const suggestions = remote(createLog({ write: (line) => lines.push(line) }));
    next = () => answer;
    expect(await suggestions.party('7798100007')).toEqual([]);
    expect(lines.length).toBe(1);
    expect(lines[0]).toContain('suggestions.failed');
    expect(lines[0]).not.toContain('7798100007');
    expect(lines[0]).not.toContain('KEY');
    expect(requests.length).toBe(1);
    next = null;
    expect((await suggestions.party('7798100007')).length).toBe(1);
  });

  it('drops malformed suggestions from the list', async () => {
    next = () => ({
      body: JSON.stringify({ suggestions: [null, 7, { value: 'x' }, answers['/findById/bank']?.[0]] }),
    });
    expect((await remote().bank('044525225')).map(({ value }) => value)).toEqual(['ПАО Сбербанк']);
  });

  it('stops waiting for a silent service', async () => {
    const silent = createServer(() => {});
    const silentPort = await freePort();
    await new Promise<void>((resolve) => silent.listen(silentPort, '127.0.0.1', resolve));
    const suggestions = dadataSuggestions({
      token: 'KEY',
      log: silentLog,
      url: `http://127.0.0.1:${silentPort}`,
      timeoutMs: 50,
    });
    expect(await suggestions.bank('044525225')).toEqual([]);
    silent.closeAllConnections();
    await new Promise<void>((resolve) => void silent.close(() => resolve()));
  });
});

describe('the source of suggestions', () => {
  it('is the built-in directory without a key', async () => {
    const suggestions = openSuggestions({ token: null, mayInventCompanies: true, log: silentLog });
    expect((await suggestions.fmsUnit('772-053')).length).toBe(2);
    expect(requests).toEqual([]);
  });
});
