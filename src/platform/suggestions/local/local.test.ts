import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCorrespondentAccount, isInn, isInn10, isInn12, isOgrn, isOgrnip } from '#kernel/requisites.ts';
import { localSuggestions } from '../open-suggestions.ts';
import type { AddressQuery } from '../suggestions.ts';

const { address, bank, party, fmsUnit } = localSuggestions({ mayInventCompanies: true });
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T;
const values = async (query: string, more: Omit<AddressQuery, 'query'> = {}): Promise<string[]> =>
  (await address({ query, ...more })).map(({ value }) => value);
const inTowns = { fromBound: 'city', toBound: 'settlement' } as const;

interface CitiesFile {
  types: string[];
  typeWords: string[];
  regions: string[];
  cities: [string, number, number, number, number, number, (1 | string)?][];
}

describe('the list of cities', () => {
  const { cities, regions, types } = read<CitiesFile>('cities.json');

  it('has every region and about a thousand places of 15 000 people or more', () => {
    expect(new Set(cities.map(([, , region]) => region)).size).toBe(85);
    expect(regions.length).toBe(85);
    expect(cities.filter(([, , , population]) => population >= 15_000).length).toBeGreaterThan(950);
  });

  it('has each place once, sorted by population, with coordinates in Russia', () => {
    expect(new Set(cities.map(([name, , region]) => `${name} ${region}`)).size).toBe(cities.length);
    expect(cities.map(([, , , population]) => population)).toEqual(
      cities.map(([, , , population]) => population).toSorted((a, b) => b - a),
    );
    expect(cities.filter(([, , , , lat, lon]) => lat < 41 || lat > 72 || (lon < 19 && lon > -169))).toEqual(
      [],
    );
  });

  it('gives every region one capital, except two oblasts whose capital is a region itself', () => {
    const capitals = cities.filter((row) => row[6] === 1).map(([, , region]) => regions[region]);
    expect(regions.filter((region) => !capitals.includes(region))).toEqual([
      'Ленинградская обл',
      'Московская обл',
    ]);
    expect(new Set(capitals).size).toBe(capitals.length);
  });

  it('finds each of its places by name', async () => {
    const missing: string[] = [];
    for (const [name, type, region] of cities) {
      const found = await address({ query: name, limit: 20 });
      const own = `${types[type]} ${name}`;
      const hit = found.some(
        ({ data }) =>
          data.region_with_type === regions[region] &&
          (data.city_with_type === own || data.settlement_with_type === own),
      );
      if (!hit) missing.push(name);
    }
    expect(missing).toEqual([]);
  });
});

describe('the search for an address', () => {
  it('finds the largest place first, from the first letter on', async () => {
    expect(await values('М', { ...inTowns, limit: 3 })).toEqual([
      'г Москва',
      'г Махачкала',
      'Челябинская обл, г Магнитогорск',
    ]);
    expect((await values('ка', inTowns))[0]).toBe('г Казань');
  });

  it('ignores the letter ё, the case, type words and the order of words', async () => {
    for (const query of [
      'королев',
      'КОРОЛЁВ',
      'г. Королёв',
      'Королёв Московская',
      'московская обл, королёв',
    ]) {
      expect((await values(query, inTowns))[0], query).toBe('Московская обл, г Королёв');
    }
    expect((await values('орел', inTowns))[0]).toBe('г Орёл');
    expect((await values('ростов на дону', inTowns))[0]).toBe('г Ростов-на-Дону');
    expect((await values('спб', inTowns))[0]).toBe('г Санкт-Петербург');
    expect(await values('constructor', inTowns)).toEqual([]);
    expect((await values('нижний н', inTowns))[0]).toBe('г Нижний Новгород');
  });

  it('prefers the exact name to longer names and to larger places of a region with that name', async () => {
    expect((await values('Орск', inTowns))[0]).toBe('Оренбургская обл, г Орск');
    expect((await values('Киров', inTowns)).slice(0, 2)).toEqual(['г Киров', 'Калужская обл, г Киров']);
  });

  it('distinguishes a city from a settlement', async () => {
    const [village] = await address({ query: 'Каневская', ...inTowns });
    expect(village?.data).toMatchObject({
      region_with_type: 'Краснодарский край',
      city_with_type: null,
      settlement_with_type: 'ст-ца Каневская',
    });
    const [part] = await address({ query: 'Железнодорожный', ...inTowns });
    expect(part).toMatchObject({
      value: 'Московская обл, г Балашиха, мкр Железнодорожный',
      data: { city_with_type: 'г Балашиха', settlement_with_type: 'мкр Железнодорожный' },
    });
    expect(await values('Каневская', { fromBound: 'city', toBound: 'city' })).toEqual([]);
  });

  it('finds a region when regions are requested', async () => {
    expect(await values('татарст', { fromBound: 'region', toBound: 'region' })).toEqual(['Респ Татарстан']);
    expect((await values('татарст', { fromBound: 'region', toBound: 'settlement' }))[0]).toBe(
      'Респ Татарстан',
    );
    expect(await values('татарст', inTowns)).not.toContain('Респ Татарстан');
  });

  it('finds a street with its city, and takes the house and the flat as they are typed', async () => {
    expect(await values('казань баумана')).toEqual(['г Казань, ул Баумана']);
    expect(await values('г. Казань, ул. Баумана, д. 7, кв. 12')).toEqual([
      'г Казань, ул Баумана, д 7, кв 12',
    ]);
    expect((await address({ query: 'невский 28' }))[0]).toMatchObject({
      value: 'г Санкт-Петербург, пр-кт Невский, д 28',
      unrestricted_value: 'г Санкт-Петербург, пр-кт Невский, д 28',
      data: { city_with_type: 'г Санкт-Петербург' },
    });
    expect(await values('баумана', inTowns)).toEqual([]);
    expect((await values('Казань'))[0]).toBe('г Казань');
  });

  it('returns at most the requested count, and nothing for an unknown name', async () => {
    expect((await values('а', { limit: 5 })).length).toBe(5);
    expect((await values('а', { limit: 5000 })).length).toBe(20);
    expect((await values('а', { limit: Number.NaN })).length).toBe(10);
    expect(await values('ъъъ')).toEqual([]);
    expect(await values('.*[')).toEqual([]);
    expect(await values('Химки', { fromBound: 'street' })).toEqual([]);
  });
});

describe('the list of banks', () => {
  const { banks } = read<{ banks: [string, string, string, string, string | null, string][] }>('banks.json');

  it('has only valid details', () => {
    expect(banks.length).toBeGreaterThanOrEqual(60);
    expect(new Set(banks.map(([bic]) => bic)).size).toBe(banks.length);
    const wrong = banks.filter(
      ([bic, account, inn]) =>
        !/^04\d{7}$/.test(bic) ||
        account.slice(-3) !== bic.slice(-3) ||
        !isCorrespondentAccount(account, bic) ||
        !isInn10(inn),
    );
    expect(wrong).toEqual([]);
  });

  it('is searched by code and by name', async () => {
    expect((await bank('044525974')).map(({ data }) => data.name.payment)).toEqual(['АО "ТБАНК"']);
    expect((await bank('тинькофф')).map(({ data }) => data.bic)).toEqual(['044525974']);
    expect((await bank('SABRRUMM')).map(({ data }) => data.bic)).toEqual(['044525225']);
    expect(await bank('999999999')).toEqual([]);
    expect(await bank('--')).toEqual([]);
    expect(await bank('---')).toEqual([]);
  });
});

describe('the list of companies', () => {
  const { companies } = read<{ companies: string[][] }>('companies.json');

  it('has only valid details that belong to no real company', () => {
    expect(companies.length).toBe(60);
    expect(
      companies.filter(([inn = '', , ogrn = '']) => !isInn(inn) || !(isOgrn(ogrn) || isOgrnip(ogrn))),
    ).toEqual([]);
    expect(companies.filter(([inn = '']) => inn.slice(2, 4) !== '98')).toEqual([]);
    expect(companies.filter(([inn = '', kpp]) => isInn12(inn) !== (kpp === null))).toEqual([]);
  });

  it('is searched by INN, by OGRN and by name, active companies only', async () => {
    const [first] = await party('7798100007');
    expect(first?.value).toBe('ООО КИНОКОМПАНИЯ "СЕВЕРНЫЙ ДУБЛЬ"');
    expect((await party(first?.data.ogrn ?? '')).map(({ data }) => data.inn)).toEqual(['7798100007']);
    expect((await party('северный дубль')).map(({ data }) => data.inn)).toEqual(['7798100007']);
    const closed = companies.find((row) => row[9] !== 'ACTIVE')?.[0] ?? '';
    expect(isInn10(closed)).toBe(true);
    expect(await party(closed)).toEqual([]);
    const [trader] = await party('Орехова');
    expect(trader?.data).toMatchObject({ type: 'INDIVIDUAL', kpp: null });
  });
});

describe('the list of passport offices', () => {
  it('is searched by the beginning of the code, with or without the dash, and by words', async () => {
    expect((await fmsUnit('772053')).map(({ data }) => data.code)).toEqual(['772-053', '772-053']);
    expect((await fmsUnit('160-0')).map(({ data }) => data.region_code)).toEqual(['16']);
    expect((await fmsUnit('татарстан')).map(({ data }) => data.code)).toEqual(['160-001']);
    expect(await fmsUnit('000-000')).toEqual([]);
  });

  it('has well-formed codes', () => {
    const { offices } = read<{ offices: string[][] }>('passport-offices.json');
    expect(offices.length).toBeGreaterThanOrEqual(40);
    expect(
      offices.filter(
        ([code = '', , region = '']) => !/^\d{3}-\d{3}$/.test(code) || code.slice(0, 2) !== region,
      ),
    ).toEqual([]);
  });
});
