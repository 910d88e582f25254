/**
 * A last word that is a word of scenarios is searched as a whole word. Longer words that begin with it follow when there
 * are few matches.
 */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';
import type { Visitor } from '../../../test/world.ts';

const world = useWorld();
let okAdmin: Visitor;

const logline = 'Синоптик ждёт весны.';
const [winds, vet] = [['Бриз', 'Мистраль', 'Пассат', 'Сирокко', 'Хамсин'], 'Ферма'];

beforeAll(async () => {
  const { database } = world;
  okAdmin = await world.as('okAdmin');
  const authorId = await addAccount(database, { role: 'AVTOR', lastName: 'Лугов' });
  const add = (title: string, synopsis: string, genres = [31]) =>
    addScenario(database, { authorId, title, synopsis, logline, genres });
  const ids: string[] = [];
  for (const [index, title] of winds.entries())
    ids.push(await add(title, index % 2 ? 'Степь и ветра.' : 'Ветер воет.'));
  ids.push(await add(vet, 'Ветеринар лечит лошадей, а потом едет на море.', [33]));
  ids.push(await add('Берег', 'Мороз и льды.'), await add('Яд', 'Ад пуст.'), await add('Адрес', 'Ядро.'));
  await database.tx((tx) => addScenarioWords(tx, ids));
});

const titles = (items: readonly { name: string }[]) => items.map(({ name }) => name).toSorted();

async function find(search: string, filter = {}) {
  const { data } = await okAdmin.post('/api/organization/scenarios', { search, ...filter });
  return { ...data, items: titles(data.items), closest: titles(data.closest) };
}

test('it finds its forms alone, and what it may become while it is typed', async () => {
  expect(await find('ветер')).toMatchObject({ items: winds, total: 5, closest: [] });
  expect((await find('вете')).items).toEqual([...winds, vet].toSorted());
  // The stemmer takes it for a form of «ветер» as well.
  expect((await find('ветери')).items).toContain(vet);
  for (const typed of ['ветерин', 'ветеринар'])
    expect(await find(typed)).toMatchObject({ items: [vet], corrections: [], closest: [] });
  // Another word follows it.
  expect((await find('ветер синоптик')).items).toEqual(winds);
});

test('few matches are followed by the words that it begins, with the texts that have them', async () => {
  const followed = await find('степь ветер');
  expect(followed).toMatchObject({ items: ['Мистраль', 'Сирокко'], closest: ['Бриз', 'Пассат', 'Хамсин'] });
  await sql`DELETE FROM scenario WHERE title = 'Бриз'`.execute(world.database.db);
  const few = await find('ветер');
  expect(few).toMatchObject({ items: winds.slice(1), total: 4, closest: [vet] });
  expect(few.hiddenMatches.map(({ places }: { places: string[] }) => places)).toEqual(
    Array.from({ length: 5 }, () => ['summary']),
  );
  // Counted as full matches, before those with one of the words.
  const { data } = await okAdmin.post('/api/organization/scenarios', { search: 'лошади ветер' });
  expect([data.total, data.closest[0].name]).toEqual([0, vet]);
});

test('without a match within the other conditions the words that it begins are the closest', async () => {
  const found = await find('ветер', { genres: ['COMEDY'] });
  expect(found).toMatchObject({ items: [], total: 0, closest: [vet], words: [] });
  expect(await find('лошади ветер', { genres: ['COMEDY'] })).toMatchObject({
    items: [],
    closest: [vet],
    words: [
      { word: 'лошади', total: 1 },
      { word: 'ветер', total: 0 },
    ],
  });
});

test('it stays whole with up to four letters, also without matches', async () => {
  expect(await find('море')).toMatchObject({ items: [vet], closest: [] });
});

test('a word of two letters is found in its forms, not as a beginning', async () => {
  for (const typed of ['ад', 'АД', 'аду', 'яд', 'яды', 'пустой ад'])
    expect(await find(typed)).toMatchObject({ items: ['Яд'], closest: [] });
});
