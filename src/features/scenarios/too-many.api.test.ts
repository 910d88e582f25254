import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();

const project = { title: 'Фильм', year: 2020, roles: ['WRITER'], status: 'RELEASED' };

test.each([
  { table: 'scenario', url: '/api/user/scenarios', body: { name: 'Ещё один' }, row: { title: 'Черновик' } },
  { table: 'project', url: '/api/user/projects', body: project, row: { title: 'Фильм', year: 2020 } },
])('an author may create at most three hundred rows of $table', async ({ table, url, body, row }) => {
  const author = await world.as('author');
  const { db } = world.database;
  const authorId = world.people.author.id;
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const insert = () =>
    sql`INSERT INTO ${sql.table(table)} (id, author_id, ${columns})
      VALUES (${newId()}, ${authorId}, ${sql.join(Object.values(row))})`.execute(db);
  for (let made = 0; made < 299; made++) await insert();
  const [one, two] = await Promise.all([author.post(url, body), author.post(url, body)]);
  expect([one, two].map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = [one, two].find(({ status }) => status === 409)!;
  expect(refused.errors).toEqual([{ code: 'state_conflict', message: 'Больше 300 создать нельзя' }]);
});
