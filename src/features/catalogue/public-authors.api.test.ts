/** Public authors: misspelt names, cities, and the page of an author. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillCatalogue } from '../../../test/fixtures-catalogue.ts';
import { addAccount } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import { refreshCities } from '#features/catalogue/server/author-cities.ts';
import { refreshNameWords } from '#features/catalogue/server/name-words.ts';

const world = useWorld();
let id: Record<string, string>;
const learn = () => world.database.tx((tx) => refreshNameWords(tx, world.clock.now()));

beforeAll(async () => {
  id = await fillCatalogue(world);
  await learn();
});

const words = async () =>
  (
    await sql<{ word: string }>`SELECT word FROM name_word ORDER BY word COLLATE "C"`.execute(
      world.database.db,
    )
  ).rows.map(({ word }) => word);
const found = async (search: string) =>
  (await world.guest.get(`/api/avtors/list?limit=100&search=${encodeURIComponent(search)}`)).data.items.map(
    (item: { id: string }) => Object.entries(id).find(([, value]) => value === item.id)?.[0] ?? item.id,
  );

describe('the search for a misspelt name', () => {
  test.each([
    ['Ветрова', ['anna'], 'as it is'],
    ['ветр', ['anna'], 'its beginning'],
    ['витрова', ['anna'], 'another letter'],
    ['вертова', ['anna'], 'swapped letters'],
    ['вервова', ['anna'], 'two other letters'],
    ['ветрва', ['anna'], 'a letter too few'],
    ['веттрова', ['anna'], 'a letter too many'],
    ['етрова', ['anna'], 'without its first letter'],
    ['Аана Ветрова', ['anna'], 'the first name wrong'],
    ['Ветрова Ана', ['anna'], 'the other order'],
    ['елкен', ['yolkin'], 'no dots and another letter'],
    ['Птёр', [], 'two faults of four letters'],
    ['Петар', ['yolkin'], 'one fault of five letters'],
    ['палярная савва', ['nick'], 'a nickname'],
    ['Ветрова Пётр', [], 'two people'],
    ['Ан Витрова', ['anna'], 'a beginning and an error together'],
    ['вексельберг', [], 'nobody'],
    ['ия', [], 'too short to be an error'],
  ])('%s finds %o: %s', async (search, expected) => {
    expect(await found(search)).toEqual(expected);
  });

  test('does not find a name behind a nickname', async () => {
    for (const search of ['Тайнова', 'тайнова', 'тайноав', 'Тамара', 'тамарра']) {
      expect([search, await found(search)]).toEqual([search, []]);
    }
    expect((await words()).filter((word) => /^(тайн|тамар|юнц)/.test(word))).toEqual([]);
  });

  test('indexes a name when the author confirms the email or saves the name, and removes it at night', async () => {
    const visitor = await world.asAccount(id['zhanna']!);
    const answer = await visitor.post('/api/user/profile', {
      UF_USE_NICKNAME: true,
      UF_NICKNAME: 'Чистополье',
    });
    expect(answer.status).toBe(200);
    expect(await found('чистопол')).toEqual(['zhanna']);
    expect(await found('чистаполье')).toEqual([]);
    await world.runDeliveries();
    expect(await found('чистаполье')).toEqual(['zhanna']);
    expect((await words()).includes('жилина')).toBe(true);
    await learn();
    expect((await words()).includes('жилина')).toBe(false);
    await visitor.post('/api/user/profile', { UF_USE_NICKNAME: false });
    await world.runDeliveries();
    expect(await found('жылина')).toEqual(['zhanna']);
  });
});

test('the city filter has each city of a public author once, without the word for a city', async () => {
  await addAccount(world.database, { role: 'AVTOR', lastName: 'Казанцев', city: 'город Казань' });
  await addAccount(world.database, { role: 'AVTOR', lastName: 'Селянин', city: 'с Ивановка' });
  await addAccount(world.database, { role: 'FK_ADMIN', lastName: 'Служебная', city: 'г Чита' });
  await world.database.tx((tx) => refreshCities(tx, world.clock.now()));
  const cities: string[] = (await world.guest.get('/api/avtors/list/cities')).data as never;
  expect(cities.filter((city) => ['Казань', 'Пермь', 'с Ивановка'].includes(city))).toEqual([
    'Казань',
    'Пермь',
    'с Ивановка',
  ]);
  expect(cities.filter((city) => ['Чита', 'Тула', 'г Казань', 'город Казань'].includes(city))).toEqual([]);
});

test('the city filter has the city of a saved profile at once', async () => {
  const visitor = await world.asAccount(id['zhanna']!);
  expect((await visitor.post('/api/user/profile', { PERSONAL_CITY: 'г Мезень' })).status).toBe(200);
  await world.runDeliveries();
  expect((await world.guest.get<string[]>('/api/avtors/list/cities')).data).toContain('Мезень');
});

describe('the public page of an author', () => {
  const page = (one: string) => world.guest.get(`/api/avtors/${one}`);
  const notes = '# Обо мне\n\nПишу **драмы**.\nИ комедии. <script>alert(1)</script>';

  test('has exactly these keys', async () => {
    await sql`UPDATE profile SET notes = ${notes}, year_from = 2011 WHERE account_id = ${id['anna']}`.execute(
      world.database.db,
    );
    expect((await page(id['anna']!)).data).toEqual({
      id: id['anna'],
      name: 'Анна',
      lastName: 'Ветрова',
      secondName: 'Сергеевна',
      personalPhoto: null,
      ufRating: 98,
      city: 'г Казань',
      genres: [],
      notesHtml:
        '<p><strong>Обо\u00a0мне</strong></p>\n<p>Пишу <strong>драмы</strong>.<br>\nИ\u00a0комедии. alert(1)</p>',
    });
  });

  test('shows no other name than the nickname', async () => {
    const answer = await page(id['nick']!);
    expect(answer.data).toEqual({
      id: id['nick'],
      name: 'Полярная Сова',
      lastName: '',
      personalPhoto: null,
      ufRating: 99,
      city: answer.data['city'],
      genres: [expect.objectContaining({ code: 'COMEDY' })],
      notesHtml: '',
    });
    expect(answer.response.body).not.toMatch(/Тайнова|Тамара/);
  });

  test('gives the same response for a minor, a blocked author, an expert and a missing one', async () => {
    const missing = await page('0192a000-0000-7000-8000-ffffffffffff');
    expect(missing.status).toBe(404);
    const { people } = world;
    for (const one of [id['young']!, people.minor.id, people.blocked.id, people.expert.id, people.fund.id]) {
      const answer = await page(one);
      expect([answer.status, answer.response.body]).toEqual([404, missing.response.body]);
    }
  });
});
