/** The cities of the filter: a small table, because counting them reads all authors. */
import { sql } from 'kysely';
import { listedAuthorCondition } from '#features/catalogue/server/author-queries.ts';
import type {} from '#features/catalogue/server/tables.ts';
import { cityName } from '#kernel/city-name.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

const maxCities = 300;

/** Distinct names without the type of the town; above the limit, those with the most authors. */
export async function listCities(db: Db): Promise<string[]> {
  const { rows } = await sql<{ city: string }>`
    SELECT city FROM author_city ORDER BY authors DESC, city LIMIT ${sql.lit(maxCities)}`.execute(db);
  const names = new Set(rows.map(({ city }) => cityName(city)));
  return [...names].toSorted((one, other) => one.localeCompare(other, 'ru'));
}

const publicCities = (now: Date) => sql`
  FROM author_search s WHERE ${listedAuthorCondition(now)} AND s.may_be_published AND s.city <> ''`;

/** Nightly job: counts the authors of each city and removes cities without one. */
export async function refreshCities(tx: Tx, now: Date): Promise<void> {
  await sql`
    WITH counted AS MATERIALIZED (SELECT s.city, count(*)::int AS authors ${publicCities(now)} GROUP BY s.city),
      gone AS (DELETE FROM author_city WHERE city NOT IN (SELECT city FROM counted))
    INSERT INTO author_city AS c (city, authors) SELECT city, authors FROM counted
    ON CONFLICT (city) DO UPDATE SET authors = excluded.authors WHERE c.authors <> excluded.authors`.execute(
    tx,
  );
}

/** A new city is in the filter at once, with one author until the night. */
export const addCity = (tx: Tx, { authorId, now }: { authorId: string; now: Date }) =>
  sql`
    INSERT INTO author_city (city, authors) SELECT s.city, 1 ${publicCities(now)} AND s.author_id = ${authorId}
    ON CONFLICT DO NOTHING`.execute(tx);
