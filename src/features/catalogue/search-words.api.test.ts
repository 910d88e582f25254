/** Which scenarios the words of the company's search find, and the response when they find few. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { refreshRecentAuthors } from '#features/catalogue/server/refresh-search-rows.ts';
import { addScenarioWords, sweepScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { silentLog } from '#platform/log/log.ts';
import { fillCatalogue } from '../../../test/fixtures-catalogue.ts';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { refillSearch } from '../../../test/fixtures-search.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let okAdmin: Visitor;
let id: Record<string, string>;

beforeAll(async () => {
  okAdmin = await world.as('okAdmin');
  id = await fillCatalogue(world);
  const add = async (name: string, fixture: Omit<Parameters<typeof addScenario>[1], 'authorId'>) => {
    id[name] = await addScenario(world.database, { authorId: id['nick']!, ...fixture });
  };
  await add('village', { title: 'Петух', genres: [33, 46], tags: [23], location: 'Торжок' });
  await add('war', { title: 'Высота', genres: [31, 38], epoch: 'Зима 1943 года' });
  await add('hero', { title: 'Молчун', characters: { protagonist: 'Ефим Скворцов, бондарь' } });
  await add('synopsis', { title: 'Маяк', synopsis: 'Дирижабль над тундрой.' });
  await add('mini', { title: 'Полынья', format: 4, kind: 22 });
  await add('metro', { title: 'Час пик', location: 'Московское метро' });
  await refillSearch(world.database);
});

const named = (items: readonly { id: string }[]) =>
  items.map((item) => Object.entries(id).find(([, value]) => value === item.id)?.[0] ?? item.id);

async function find(filter: object) {
  const { data } = await okAdmin.post('/api/organization/scenarios', filter);
  return {
    ...data,
    items: named(data.items),
    closest: named(data.closest),
  };
}

describe('words find', () => {
  test.each([
    ['комедия', 'village'],
    ['семейная комедия', 'village'],
    ['комедийный сценарий про деревню', 'village'],
    ['деревенская', 'village'],
    ['торжок', 'village'],
    ['военная драма', 'war'],
    ['1943', 'war'],
    ['бондарь', 'hero'],
    ['дирижабль', 'synopsis'],
    ['мини-сериал', 'mini'],
    ['экранизация', 'mini'],
    ['Короткого метра', 'children'],
    ['короткометражка', 'children'],
    ['метро', 'metro'],
    ['мультфильм', 'children'],
    ['елкин', 'children'],
    ['Ёлкина-Северного', 'children'],
  ])('by «%s»', async (search, found) => {
    expect((await find({ search })).items).toEqual([found]);
  });

  test('by the nickname of an author, never by the name behind it', async () => {
    expect((await find({ search: 'полярная сова' })).total).toBe(6);
    for (const search of ['тайнова', 'тамара', 'Тамара Тайнова']) {
      expect(await find({ search })).toMatchObject({ items: [], closest: [], corrections: [] });
    }
  });
});

test('matches in the logline come before better-rated matches in the synopsis', async () => {
  const authorId = id['anna']!;
  id['weak'] = await addScenario(world.database, { authorId, title: 'Шаг', synopsis: 'Кедровка молчит.' });
  id['main'] = await addScenario(world.database, { authorId, title: 'Бег', logline: 'Кедровка и лесник.' });
  await sql`UPDATE scenario_search SET public_rating = 9 WHERE scenario_id = ${id['weak']}`.execute(
    world.database.db,
  );
  expect((await find({ search: 'кедровка' })).items).toEqual(['main', 'weak']);
  expect((await find({ search: 'кедровка', limit: 1, offset: 1 })).items).toEqual(['weak']);
  expect((await find({ search: 'кедровка', sort: 'rating' })).items).toEqual(['weak', 'main']);
  await sql`DELETE FROM scenario WHERE id = ANY (${[id['weak'], id['main']]}::uuid[])`.execute(
    world.database.db,
  );
});

test('a row whose texts have words that it does not show is answered with these texts', async () => {
  const placesOf = async (search: string) => {
    const { hiddenMatches, ...found } = await find({ search });
    return [...found.items, ...found.closest].map((name) => [
      name,
      hiddenMatches.find((match: { id: string }) => match.id === id[name])?.places ?? null,
    ]);
  };
  expect(await placesOf('бондарь')).toEqual([['hero', ['characters']]]);
  expect(await placesOf('дирижабль')).toEqual([['synopsis', ['summary']]]);
  expect(await placesOf('торжок петух')).toEqual([['village', ['place']]]);
  expect(await placesOf('молчун')).toEqual([['hero', null]]);
  expect(await placesOf('1943 комедия')).toEqual([
    ['village', null],
    ['war', ['time']],
  ]);
});

test('a short last word that scenarios have is finished, another one is the beginning of a word', async () => {
  const { database } = world;
  const authorId = id['anna']!;
  id['bear'] = await addScenario(database, { authorId, title: 'Медведь' });
  id['honey'] = await addScenario(database, { authorId, title: 'Дозор', logline: 'Старый мёд ждёт.' });
  expect((await find({ search: 'мёд' })).items).toEqual(['bear', 'honey']);
  const added = [id['bear'], id['honey']];
  await database.tx((tx) => addScenarioWords(tx, added));
  expect((await find({ search: 'мёд' })).items).toEqual(['honey']);
  expect((await find({ search: 'старый Мед' })).items).toEqual(['honey']);
  expect((await find({ search: 'доз' })).items).toEqual(['honey']);
  // Words of three letters are not suggested for a misspelt one.
  expect(await find({ search: 'амёд' })).toMatchObject({ items: [], corrections: [] });
  await sql`DELETE FROM scenario WHERE id = ANY (${added}::uuid[])`.execute(database.db);
});

describe('a word that no scenario has', () => {
  test.each([
    ['камедия', 'village', [{ typed: 'камедия', used: 'комедия' }]],
    ['Дирежабль', 'synopsis', [{ typed: 'дирежабль', used: 'дирижабль' }]],
    ['rjvtlbz', 'village', [{ typed: 'rjvtlbz', used: 'комедия' }]],
    [
      'rjvtlbz птух',
      'village',
      [
        { typed: 'rjvtlbz', used: 'комедия' },
        { typed: 'птух', used: 'петух' },
      ],
    ],
  ])('is replaced: «%s»', async (search, found, corrections) => {
    expect(await find({ search })).toMatchObject({ items: [found], corrections });
    expect(await find({ search, literal: true })).toMatchObject({ items: [], corrections: [] });
  });

  test('stays as it is without a near word, and a known word is never replaced', async () => {
    expect(await find({ search: 'снегоход' })).toMatchObject({ items: [], corrections: [] });
    // One letter from «любовь».
    await addScenario(world.database, { authorId: id['anna']!, title: 'Любавь' });
    expect(await find({ search: 'любавь' })).toMatchObject({ total: 1, corrections: [] });
    await sql`DELETE FROM scenario WHERE title = 'Любавь'`.execute(world.database.db);
  });
});

describe('few matches', () => {
  test('are followed by the closest scenarios, those with most words first', async () => {
    expect(await find({ search: 'комедия деревня тундра' })).toMatchObject({
      items: [],
      total: 0,
      closest: ['village', 'synopsis'],
    });
    expect(await find({ search: 'комедия торжок' })).toMatchObject({ items: ['village'], closest: [] });
  });

  test('do not follow on later pages', async () => {
    expect((await find({ search: 'комедия тундра', offset: 10 })).closest).toEqual([]);
  });

  test('without a match say what each word finds, within the other conditions', async () => {
    expect((await find({ search: 'любовь тундра снегоход' })).words).toEqual([
      { word: 'любовь', total: 3 },
      { word: 'тундра', total: 1 },
      { word: 'снегоход', total: 0 },
    ]);
    expect((await find({ search: 'любовь тундра', genres: ['COMEDY'] })).words).toEqual([
      { word: 'любовь', total: 0 },
      { word: 'тундра', total: 0 },
    ]);
  });
});

describe('the search rows follow', () => {
  test('the name of an author, and a name that the author hides', async () => {
    const author = await world.as('author');
    const save = async (fields: object) => {
      expect((await author.post('/api/user/profile', fields)).status).toBe(200);
      await world.runDeliveries();
    };
    expect((await find({ search: 'ветрова' })).items).toEqual(['love', 'train']);
    await save({ UF_NICKNAME: 'Белая Важенка', UF_USE_NICKNAME: true });
    expect(await find({ search: 'ветрова' })).toMatchObject({ items: [], corrections: [] });
    expect((await find({ search: 'белая важенка' })).items).toEqual(['love', 'train']);
    await save({ UF_USE_NICKNAME: false });
    expect((await find({ search: 'ветрова' })).items).toEqual(['love', 'train']);
  });

  test('a name that was hidden without an event, by the next night', async () => {
    const { database, clock } = world;
    const hides = (use: boolean) =>
      sql`UPDATE profile SET use_nickname = ${use}, updated_at = ${clock.now()} WHERE account_id = ${id['anna']}`.execute(
        database.db,
      );
    await hides(true);
    expect((await find({ search: 'ветрова' })).total).toBe(2);
    await refreshRecentAuthors({ database, now: clock.now(), signal: new AbortController().signal });
    expect((await find({ search: 'ветрова' })).total).toBe(0);
    await hides(false);
    await refreshRecentAuthors({ database, now: clock.now(), signal: new AbortController().signal });
    expect((await find({ search: 'ветрова' })).total).toBe(2);
  });

  test('the name of a genre and of a tag', async () => {
    const { db } = world.database;
    await sql`UPDATE dictionary_item SET name = 'Потеха' WHERE code = 'COMEDY'`.execute(db);
    await sql`UPDATE tag SET name = 'хутор' WHERE code = 'VILLAGE'`.execute(db);
    expect((await find({ search: 'потеха хутор', literal: true })).items).toEqual([]);
    await refillSearch(world.database);
    expect((await find({ search: 'потеха хутор', literal: true })).items).toEqual(['village']);
    expect(await db.selectFrom('search_refill').selectAll().execute()).toEqual([]);
  });

  test('words that no scenario has any more are swept', async () => {
    const { db } = world.database;
    const words = async () =>
      (
        await db
          .selectFrom('scenario_word')
          .select('word')
          .where('word', 'in', ['бондарь', 'петух'])
          .execute()
      ).map(({ word }) => word);
    await sql`DELETE FROM scenario WHERE id = ${id['hero']}`.execute(db);
    await sweepScenarioWords({
      database: world.database,
      signal: new AbortController().signal,
      log: silentLog,
    });
    expect(await words()).toEqual(['петух']);
  });
});

test('a correction never tells a name that only hidden scenarios have', async () => {
  const youngId = await addAccount(world.database, {
    role: 'AVTOR',
    lastName: 'Кропоткин',
    birthday: '2015-01-01',
  });
  await addScenario(world.database, { authorId: youngId, title: 'Гербарий' });
  await refillSearch(world.database);
  expect(await find({ search: 'кропоткен' })).toMatchObject({ items: [], corrections: [] });
});
