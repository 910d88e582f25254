/** Forms of one word that have different stems find each other, and no other words. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import irregularWords from '#features/catalogue/server/irregular-words.json' with { type: 'json' };
import { allWordsQuery, listSearchedWords } from '#features/catalogue/server/word-query.ts';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

async function finds(typed: string, texts: readonly string[]): Promise<boolean[]> {
  const { db } = world.database;
  const query = allWordsQuery(await listSearchedWords(db, typed));
  const { rows } = await sql<{ isFound: boolean }>`
    SELECT to_tsvector('ru', text) @@ ${query}::tsquery AS "isFound" FROM unnest(${[...texts]}::text[]) text`.execute(
    db,
  );
  return rows.map(({ isFound }) => isFound);
}

test.each([
  ['пёс', 'пса', 'псы', 'псом', 'псов'],
  ['лёд', 'льда', 'льдом', 'льды'],
  ['лев', 'льва', 'львы', 'львиное сердце'],
  ['ветер', 'ветра', 'ветром', 'ветры'],
  ['отец', 'отца', 'отцом', 'отцы'],
  ['сон', 'сна', 'сны'],
  ['день', 'дня', 'днём', 'дни', 'дней', 'днями'],
  ['огонь', 'огня', 'огни'],
  ['угол', 'угла'],
  ['конец', 'конца'],
  ['мать', 'матери', 'матерью', 'материнский'],
  ['дочь', 'дочери', 'дочерьми'],
  ['время', 'времени', 'времена', 'времён'],
  ['имя', 'имени', 'имена', 'имён'],
  ['человек', 'люди', 'людьми', 'человечий', 'человеческое', 'людская'],
  ['ребёнок', 'ребёнка', 'дети', 'детьми', 'ребята', 'ребячья'],
  ['сын', 'сыновья', 'сыновей'],
  ['любовь', 'любви', 'любовью'],
  ['церковь', 'церкви', 'церковный'],
  ['ложь', 'лжи'],
  ['музей', 'музея', 'музеи'],
  ['герой', 'героя', 'герои'],
  ['монах', 'монаха', 'монахи', 'монашеская'],
  ['крестьянин', 'крестьяне', 'крестьян'],
  ['горожанин', 'горожане', 'горожан'],
  ['хозяин', 'хозяева', 'хозяев'],
  ['небо', 'небеса', 'небес'],
  ['чудо', 'чудеса'],
  ['щенок', 'щенка', 'щенята', 'щенят'],
  ['сестра', 'сёстры', 'сестёр'],
  ['девочка', 'девочек'],
  ['письмо', 'писем'],
  ['окно', 'окон'],
  ['земля', 'земель'],
  ['собака', 'собачий', 'собачья', 'собаки'],
  ['волк', 'волчий', 'волчье'],
  ['медведь', 'медвежий', 'медвежья'],
  ['лиса', 'лисий', 'лисица'],
  ['рыбак', 'рыбачий'],
  ['казак', 'казачий', 'казачье'],
  ['птица', 'птичий', 'птичье'],
])('«%s» and its other forms find each other', async (...forms) => {
  for (const typed of forms) {
    if (typed.includes(' ')) continue;
    const found = await finds(typed, forms);
    expect(forms.filter((_, index) => !found[index]).map((form) => `${typed} misses ${form}`)).toEqual([]);
  }
});

test.each([
  ['пса', 'псалом', 'песок', 'песня', 'псих'],
  ['песня', 'пёс', 'пса'],
  ['Соня', 'сна', 'сны'],
  ['сны', 'снова'],
  ['левый', 'льва'],
  ['другая', 'друзья'],
  ['друзья', 'другие'],
  ['весна', 'весы'],
  ['черепаха', 'череп'],
  ['корова', 'кора'],
  ['телёнок', 'тело'],
  ['случай', 'случилось'],
  ['спальня', 'спали'],
])('«%s» finds no other words', async (typed, ...others) => {
  expect(await finds(typed, others)).toEqual(others.map(() => false));
});

test('«друг» finds «друзья»', async () => {
  expect(await finds('друга', ['друзья', 'друзей'])).toEqual([true, true]);
});

test('a word that is being typed finds the other forms of the one that it may become', async () => {
  expect(await finds('люд', ['человека'])).toEqual([true]);
  expect(await finds('ветр', ['ветер'])).toEqual([true]);
});

test('a title with another form is listed before a better-rated text with the typed one', async () => {
  const { database } = world;
  const authorId = await addAccount(database, { role: 'AVTOR', lastName: 'Лугов' });
  const add = (title: string, synopsis = 'Зима.') => addScenario(database, { authorId, title, synopsis });
  const text = await add('Двор', 'Собака и пёс спят.');
  const titles = [await add('Собачья почта'), await add('Воскресный пёс')];
  await sql`UPDATE scenario_search SET public_rating = 9 WHERE scenario_id = ${text}`.execute(database.db);
  const okAdmin = await world.as('okAdmin');
  const find = async (search: string) => (await okAdmin.post('/api/organization/scenarios', { search })).data;
  for (const [search, title] of [
    ['собака', titles[0]],
    ['псом', titles[1]],
  ]) {
    const { items, corrections } = await find(search!);
    expect(corrections).toEqual([]);
    expect(items.map((item: { id: string }) => item.id)).toEqual([title, text]);
  }
});

test('every word of the list has several stems, which no other of its words has', async () => {
  const groups = irregularWords.map((forms) => ({
    typed: forms.replaceAll('*', ''),
    searched: forms
      .split(' ')
      .filter((form) => !form.startsWith('*'))
      .join(' '),
    others: forms
      .split(' ')
      .filter((form) => form.startsWith('*'))
      .join(' '),
  }));
  const stems = async (texts: readonly string[]) =>
    (
      await sql<{ stems: string[] }>`
        SELECT tsvector_to_array(to_tsvector('ru', text)) AS stems FROM unnest(${[...texts]}::text[]) text`.execute(
        world.database.db,
      )
    ).rows.map((row) => row.stems);
  const typed = await stems(groups.map((group) => group.typed));
  const searched = await stems(groups.map((group) => group.searched));
  const others = await stems(groups.map((group) => group.others));
  const owners = new Map<string, string[]>();
  const faults: string[] = [];
  for (const [index, group] of groups.entries()) {
    if (typed[index]!.length < 2) faults.push(`one stem: ${group.typed}`);
    for (const stem of others[index]!)
      if (searched[index]!.includes(stem)) faults.push(`${stem} is searched: ${group.typed}`);
    for (const stem of searched[index]!) owners.set(stem, [...(owners.get(stem) ?? []), group.typed]);
  }
  for (const [stem, all] of owners) if (all.length > 1) faults.push(`${stem} is of ${all.join(' and ')}`);
  const forms = groups.flatMap((group) => group.typed.split(' '));
  expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([]);
  expect(faults).toEqual([]);
});
