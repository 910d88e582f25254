/** The rows of the author lists, which triggers write. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addAccount, addScenario } from '../../../test/fixtures-scenarios.ts';
import { interleave } from '../../../test/interleave.ts';
import { useWorld } from '../../../test/use-world.ts';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';

const world = useWorld();

const read = async () =>
  (await sql`SELECT * FROM author_search ORDER BY author_id`.execute(world.database.db)).rows;
const refreshAll = () =>
  sql`SELECT refresh_author_search(ARRAY(SELECT account_id FROM profile))`.execute(world.database.db);

test('follow every change that a list shows or filters by', async () => {
  const { db } = world.database;
  const authorId = await addAccount(world.database, { role: 'AVTOR', lastName: 'Строкин', genres: [31] });
  const other = await addAccount(world.database, { role: 'AVTOR', lastName: 'Другова' });
  const scenarioId = await addScenario(world.database, { authorId, title: 'Снег', format: 3 });
  const changes = [
    sql`UPDATE account SET last_name = 'Новый', city = 'г Тверь' WHERE id = ${authorId}`,
    sql`UPDATE profile SET use_nickname = true, nickname = 'Северный ветер' WHERE account_id = ${authorId}`,
    sql`UPDATE profile SET genre_ids = '{32}', year_from = 2001, updated_at = now() WHERE account_id = ${authorId}`,
    sql`INSERT INTO education (id, account_id, place, institution, level) VALUES (${newId()}, ${authorId}, 1, 'ВГИК', 'SPECIALIST')`,
    sql`INSERT INTO project (id, author_id, title, year) VALUES (${newId()}, ${authorId}, 'Проект', 2020)`,
    sql`UPDATE project SET hidden = true WHERE author_id = ${authorId}`,
    sql`UPDATE profile SET not_education = true WHERE account_id = ${authorId}`,
    sql`UPDATE profile SET not_education = false WHERE account_id = ${authorId}`,
    sql`DELETE FROM education WHERE account_id = ${authorId}`,
    sql`INSERT INTO author_rating (author_id, score, uf_rating) VALUES (${authorId}, 8, 90)`,
    sql`UPDATE author_rating SET score = 9, uf_rating = 99 WHERE author_id = ${authorId}`,
    sql`UPDATE scenario SET format_id = 2 WHERE id = ${scenarioId}`,
    sql`UPDATE scenario SET author_id = ${other} WHERE id = ${scenarioId}`,
    sql`UPDATE scenario SET state = 'HIDDEN' WHERE id = ${scenarioId}`,
    sql`UPDATE scenario SET state = 'PUBLISHED' WHERE id = ${scenarioId}`,
    sql`DELETE FROM scenario WHERE id = ${scenarioId}`,
    sql`DELETE FROM author_rating WHERE author_id = ${authorId}`,
    sql`UPDATE account SET may_be_published = false WHERE id = ${authorId}`,
    sql`UPDATE account SET state = 'SUSPENDED' WHERE id = ${authorId}`,
  ];
  let before = await read();
  for (const change of changes) {
    await change.execute(db);
    const after = await read();
    expect(after, change.compile(db).sql).not.toEqual(before);
    await refreshAll();
    expect(await read()).toEqual(after);
    before = after;
  }
});

test('keep both of two changes that are made together', async () => {
  const { database } = world;
  const authorId = await addAccount(database, { role: 'AVTOR', lastName: 'Спешин' });
  const add = (format: number) =>
    addScenario(database, { authorId, title: `Формат ${format}`, format, state: 'HIDDEN' });
  const [film, series] = [await add(1), await add(3)];
  const publish = (tx: Tx, id: string) =>
    sql`UPDATE scenario SET state = 'PUBLISHED' WHERE id = ${id}`.execute(tx);
  await interleave(database, {
    hold: (tx) => publish(tx, film),
    start: () => database.tx((tx) => publish(tx, series)),
  });
  const { rows } = await sql`
    SELECT format_ids, scenarios FROM author_search WHERE author_id = ${authorId}`.execute(database.db);
  expect(rows).toEqual([{ format_ids: [1, 3], scenarios: 2 }]);
});
