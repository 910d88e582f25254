/** Authors and scenarios to search, each with a name for the tests. */
import { sql } from 'kysely';
import { copyRatings } from '#features/scenarios/server/copy-ratings.ts';
import { newId } from '#kernel/id.ts';
import { yearsAgo } from '../seeds/people.ts';
import { addAccount, addScenario } from './fixtures-scenarios.ts';
import type { World } from './world.ts';

/** Name → id. */
export async function fillCatalogue(world: World): Promise<Record<string, string>> {
  const { database } = world;
  const id: Record<string, string> = {};
  id['anna'] = world.people.author.id;
  id['zhanna'] = world.people.author2.id;
  id['yolkin'] = await addAccount(database, {
    role: 'AVTOR',
    lastName: 'Ёлкин-Северный',
    name: 'Пётр',
    city: 'г Казань',
    genres: [31, 33],
  });
  id['nick'] = await addAccount(database, {
    role: 'AVTOR',
    lastName: 'Тайнова',
    name: 'Тамара',
    nickname: 'Полярная Сова',
    genres: [33],
  });
  id['young'] = await addAccount(database, { role: 'AVTOR', lastName: 'Юнцов', birthday: yearsAgo(15) });
  await sql`INSERT INTO author_rating (author_id, score, uf_rating) VALUES
    (${id['anna']}, 9, 98), (${id['yolkin']}, 8, 97), (${id['nick']}, 9.5, 99)`.execute(database.db);
  Object.assign(id, await fillScenarios(world, id));
  await sql`INSERT INTO project (id, author_id, title, year, hidden) VALUES
    (${newId()}, ${id['yolkin']}, 'Явный', 2020, false), (${newId()}, ${id['yolkin']}, 'Скрытый', 2021, true)`.execute(
    database.db,
  );
  await sql`INSERT INTO education (id, account_id, place, institution, level) VALUES
    (${newId()}, ${id['yolkin']}, 1, 'ВГИК', 'SPECIALIST')`.execute(database.db);
  return id;
}

async function fillScenarios(world: World, author: Record<string, string>) {
  const id: Record<string, string> = {};
  const add = async (name: string, fixture: Parameters<typeof addScenario>[1], rating?: number) => {
    id[name] = await addScenario(world.database, fixture);
    if (rating === undefined) return;
    await sql`INSERT INTO scenario_rating (scenario_id, vote_sum, votes, rating) VALUES (${id[name]}, 50, 6, ${rating})`.execute(
      world.database.db,
    );
    await world.database.tx((tx) => copyRatings([id[name]!], sql`SELECT * FROM scenario_rating`).execute(tx));
  };
  const anna = author['anna']!;
  const yolkin = author['yolkin']!;
  await add(
    'love',
    {
      authorId: anna,
      title: 'О любви и снеге',
      genres: [32],
      tags: [2],
      duration: 95,
      location: 'Архангельск',
      publishedAt: new Date('2026-01-10'),
    },
    9.1,
  );
  await add(
    'train',
    {
      authorId: anna,
      title: 'Последний поезд',
      logline: 'Машинист встречает любовь на полустанке.',
      format: 3,
      episodes: 8,
      genres: [31, 34],
      rights: 'ENCUMBERED',
      publishedAt: new Date('2026-02-10'),
    },
    8.7,
  );
  await add('children', {
    authorId: yolkin,
    title: 'Ёжик вернулся',
    logline: 'Дети ищут ежа, которого никто не видел.',
    format: 2,
    type: 12,
    genres: [47],
    tags: [2, 5],
    duration: 20,
    publishedAt: new Date('2026-03-10'),
  });
  await add('draft', { authorId: anna, title: 'Черновик о любви', state: 'DRAFT' });
  await add('hidden', { authorId: anna, title: 'Скрытая любовь', state: 'HIDDEN' });
  await add('ofMinor', { authorId: world.people.minor.id, title: 'Первая любовь' });
  await add('ofBlocked', { authorId: world.people.blocked.id, title: 'Чужая любовь' });
  return id;
}
