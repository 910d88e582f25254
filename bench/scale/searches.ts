/** Searches of companies for scenarios, each with what it cost before the projection held every filter. */
import type pg from 'pg';
import type { ScenarioFilter } from '../../src/features/catalogue/scenario-filter.ts';
import { isChosen } from './chosen.ts';
import { ownListLength } from './own-lists.ts';

export interface Search {
  name: string;
  /** p50/p95 in milliseconds of the database's processor time at 1 000 000 scenarios. */
  before: string;
  filter: (n: number) => Partial<Record<keyof ScenarioFilter, unknown>>;
  /** Repeated for the clients at once. */
  isMixed?: true;
  /** Run by the company with `ownListLength` favourites, on any site. */
  isOwnList?: true;
}

const genres = ['DRAMA', 'MELODRAMA', 'COMEDY', 'DETECTIVE', 'THRILLER', 'WAR', 'SCI_FI', 'ANTIUTOPIA'];
const formats = ['FEATURE', 'SHORT', 'SERIES', 'MINI_SERIES', 'WEB_SERIES', 'DOCUMENTARY'];
const common = ['любовь', 'война', 'город', 'семья', 'память', 'мать', 'тайна', 'море'];
const cities = ['Москва', 'Казань', 'Омск', 'Тула', 'Псков', 'Абакан', 'Сочи', 'Пермь'];
const epochs = ['наши дни', 'девяностые', 'отечественная', 'петра', 'оттепель'];
const ownList = (name: string) => `${name}, ${ownListLength} on both sites`;
const of = <T>(list: readonly T[], n: number): T => list[n % list.length]!;

/** Words are taken from the titles of the database. */
export async function listSearches(client: pg.Client): Promise<Search[]> {
  const { rows } = await client.query<{ title: string; author_id: string }>(
    'SELECT title, author_id FROM scenario_search ORDER BY md5(scenario_id::text) LIMIT 200',
  );
  const words = rows.map(({ title }) => title.split(' '));
  return [...filters(rows), ...orders, ...combinations, ...texts(words), ...adversarial].filter(({ name }) =>
    isChosen(name),
  );
}

const filters = (rows: readonly { author_id: string }[]): Search[] => [
  { name: 'none', before: '56/62', filter: () => ({}), isMixed: true },
  { name: 'none, page 10', before: '55/61', filter: () => ({ offset: 180 }) },
  { name: 'none, last page', before: '2 537/2 548', filter: () => ({ offset: 980 }) },
  { name: 'genre', before: '120/157', filter: (n) => ({ genres: [of(genres, n)] }), isMixed: true },
  {
    name: 'genre, last page',
    before: '1 367/2 263',
    filter: (n) => ({ genres: [of(genres, n)], offset: 980 }),
  },
  {
    name: '3 genres, any',
    before: '139/156',
    filter: (n) => ({ genres: [of(genres, n), of(genres, n + 1), of(genres, n + 2)] }),
  },
  { name: 'format', before: '128/212', filter: (n) => ({ formats: [of(formats, n)] }), isMixed: true },
  { name: 'tag', before: '131/163', filter: (n) => ({ tags: [1 + (n % 80)] }) },
  { name: 'location', before: '2 346/2 600', filter: (n) => ({ location: of(cities, n) }) },
  { name: 'epoch', before: '7 620/7 716', filter: (n) => ({ epoch: of(epochs, n) }) },
  {
    name: 'age',
    before: '153/161',
    filter: (n) => ({ ageRating: [of(['0+', '6+', '12+', '16+', '18+'], n)] }),
  },
  {
    name: 'budget',
    before: '142/145',
    filter: (n) => ({ budgetClass: [of(['SMALL', 'MEDIUM', 'LARGE'], n)] }),
  },
  {
    name: 'duration',
    before: '362/369',
    filter: (n) => ({ durationFrom: 60 + (n % 80), durationTo: 65 + (n % 80) }),
  },
  { name: 'episodes', before: '1 300/1 327', filter: (n) => ({ episodesFrom: 4 + (n % 12) }) },
  {
    name: 'rights',
    before: '1 235/1 248',
    filter: (n) => ({ rights: [of(['ENCUMBERED', 'FREE'], n)] }),
  },
  { name: 'rating from 8', before: '84/89', filter: () => ({ ratingMin: 8 }) },
  { name: 'gold', before: '4/5', filter: () => ({ badge: ['gold'] }) },
  { name: 'new since', before: '55/61', filter: (n) => ({ newSince: `0${1 + (n % 9)}.10.2026` }) },
  { name: 'author', before: '4/5', filter: (n) => ({ authorId: of(rows, n).author_id }) },
  { name: 'favourite', before: '45/53', filter: () => ({ favorite: true }) },
  { name: 'requested', before: '5/6', filter: () => ({ requested: true }) },
  { name: ownList('favourite'), before: '', filter: () => ({ favorite: true }), isOwnList: true },
  { name: ownList('requested'), before: '', filter: () => ({ requested: true }), isOwnList: true },
];

const orders: Search[] = [
  { name: 'none, new', before: '56/62', filter: () => ({ sort: 'new' }), isMixed: true },
  { name: 'none, votes', before: '2 488/2 611', filter: () => ({ sort: 'votes' }) },
  { name: 'none, alpha', before: '3 188/3 198', filter: () => ({ sort: 'alpha' }) },
  { name: 'genre, new', before: '118/197', filter: (n) => ({ genres: [of(genres, n)], sort: 'new' }) },
  {
    name: 'genre, votes',
    before: '1 165/2 027',
    filter: (n) => ({ genres: [of(genres, n)], sort: 'votes' }),
  },
  {
    name: 'genre, alpha',
    before: '1 654/2 975',
    filter: (n) => ({ genres: [of(genres, n)], sort: 'alpha' }),
  },
];

const combinations: Search[] = [
  {
    name: 'genre + format + type',
    before: '55/91',
    isMixed: true,
    filter: (n) => ({ genres: [of(genres, n)], formats: [of(formats, n)], types: ['ANIMATION'] }),
  },
  {
    name: 'genre + tag + format',
    before: '17/47',
    filter: (n) => ({ genres: [of(genres, n)], formats: [of(formats, n)], tags: [1 + (n % 80)] }),
  },
  { name: 'genre + rating', before: '33/84', filter: (n) => ({ genres: [of(genres, n)], ratingMin: 7 }) },
  {
    name: 'genre + city + age',
    before: '1 744/1 854',
    filter: (n) => ({ genres: [of(genres, n)], location: of(cities, n), ageRating: ['16+'] }),
  },
];

/** No scenario has them in any form. */
const unknownWords = ['квазистрелочниками', 'перезаводнением', 'недопароходствах', 'сверхпаровозными'];

const texts = (words: readonly string[][]): Search[] => [
  { name: 'text, common word', before: '123/176', filter: (n) => ({ search: of(common, n) }), isMixed: true },
  {
    name: 'text, word of a title',
    before: '9/17',
    filter: (n) => ({ search: of(words, n)[0] }),
    isMixed: true,
  },
  { name: 'text, phrase', before: '9/15', filter: (n) => ({ search: of(words, n).slice(0, 2).join(' ') }) },
  {
    name: 'text, two common words',
    before: '128/165',
    filter: (n) => ({ search: `${of(common, n)} ${of(common, n + 1)}` }),
  },
  {
    name: 'text, common + genre',
    before: '153/259',
    filter: (n) => ({ search: of(common, n), genres: [of(genres, n)] }),
  },
  {
    name: 'text, first 3 letters',
    before: '201/269',
    filter: (n) => ({ search: of(words, n)[0]!.slice(0, 3) }),
  },
  { name: 'text, word of no scenario', before: '', filter: (n) => ({ search: of(unknownWords, n) }) },
  {
    name: 'text, common, alpha',
    before: '443/604',
    filter: (n) => ({ search: of(common, n), sort: 'alpha' }),
  },
  {
    name: 'text, common, last page',
    before: '394/731',
    filter: (n) => ({ search: of(common, n), offset: 980 }),
  },
];

/** All matches lie at the far end of the order. */
const adversarial: Search[] = [
  { name: 'tag of the oldest, new', before: '566–1 393', filter: () => ({ tags: [97], sort: 'new' }) },
  { name: 'rare tag of the oldest, new', before: '566–1 393', filter: () => ({ tags: [96], sort: 'new' }) },
];
