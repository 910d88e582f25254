/** Officers' lists of scenarios, in the order of submission. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListModerationInput, ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import { itemQuery } from '#features/scenarios/server/scenario-queries.ts';
import { itemToWire } from '#features/scenarios/wire.ts';
import type { ScenarioItem } from '#features/scenarios/wire.ts';
import { accountWords, matchesWords, prefixTerm, splitWords } from '#platform/db/name-search.ts';
import { readListPage } from '#platform/db/list-page.ts';
import type { Db } from '#platform/db/tables.ts';

type QueueItem = ScenarioItem & Pick<ModeratedScenario, 'author'>;

const order = sql`submitted_at NULLS LAST, id`;

/** Officers see real names instead of nicknames. */
export async function listQueue(db: Db, { status, search, limit, offset }: ListModerationInput) {
  const states = [...new Set(status.length > 0 ? status : (['MODERATION'] as const))];
  const count = offset + limit;
  const parts = states.flatMap((state) => partsOf(state, { search, count }));
  const firstOfParts = parts.map(({ first }) => sql`(${first} ORDER BY ${order} LIMIT ${count})`);
  const list = {
    matches: union(parts.map(({ all }) => all)),
    fastMatches: union(firstOfParts),
    order,
    page: { limit, offset },
  };
  const cards = itemQuery({
    columns: sql`, page.total, jsonb_build_object('id', a.id, 'name', a.name || ' ' || a.last_name) AS author`,
    source: sql`JOIN account a ON a.id = s.author_id JOIN page ON page.id = s.id ORDER BY page.place`,
  });
  const { rows, total } = await readListPage<QueueItem>(db, list, cards);
  return { items: rows.map((item) => ({ ...itemToWire(item), author: item.author })), total };
}

const union = (queries: readonly RawBuilder<unknown>[]) => sql.join([...queries], sql` UNION ALL `);

interface Part {
  all: RawBuilder<unknown>;
  /** Rows that include the first ones. */
  first: RawBuilder<unknown>;
}

/**
 * Each query has its index: one state by submission, the words of a title, the words of a name. No scenario matches two of
 * them, so no duplicates have to be removed and a count can stop at its limit.
 */
function partsOf(state: string, { search, count }: { search: string; count: number }): Part[] {
  // A literal, because the indexes cover all states but drafts.
  const ofState = sql`s.state = ${sql.lit(state)}`;
  const from = sql`SELECT s.id, s.submitted_at FROM scenario s`;
  const part = (all: RawBuilder<unknown>, first = all): Part => ({ all, first });
  if (search === '') return [part(sql`${from} WHERE ${ofState}`)];
  const words = splitWords(search);
  if (words.length === 0) return [part(sql`${from} WHERE false`)];
  const terms = words.map(prefixTerm).join(' & ');
  const name = matchesWords(
    accountWords('a'),
    words.map((word) => [word]),
  );
  const hasWords = sql`to_tsvector('simple', plain_words(s.title)) @@ ${terms}::tsquery`;
  const titles = sql`${from} WHERE ${ofState} AND ${hasWords}`;
  const names = sql`${from} JOIN account a ON a.id = s.author_id WHERE ${ofState} AND ${name} AND NOT ${hasWords}`;
  const listed = sql`SELECT s.id, s.submitted_at, s.title FROM scenario s WHERE ${ofState} ORDER BY ${order}`;
  return [part(titles, fetchOrWalk({ titles, listed, hasWords, count })), part(names, fetched(names))];
}

/** The planner cannot tell a rare word from a frequent one, and would walk all rows in the order of the list. */
const fetched = (rows: RawBuilder<unknown>) =>
  sql`WITH matching AS MATERIALIZED (${rows}) SELECT * FROM matching`;

/** Words are frequent when one title of so many has them. */
const rowsOfMatch = 100;

interface TitleSearch {
  titles: RawBuilder<unknown>;
  /** All rows in the order of the list. */
  listed: RawBuilder<unknown>;
  hasWords: RawBuilder<unknown>;
  count: number;
}

/**
 * Of frequent words only the first matches are fetched, when so many rows from the beginning of the list have a page of
 * them.
 */
function fetchOrWalk({ titles, listed, hasWords, count }: TitleSearch): RawBuilder<unknown> {
  const steps = rowsOfMatch * count;
  return sql`
    WITH matching AS MATERIALIZED (${titles}),
      few AS MATERIALIZED (SELECT FROM matching LIMIT ${steps}),
      walked AS MATERIALIZED (
        SELECT s.id, s.submitted_at FROM (${listed} LIMIT ${steps}) s
        WHERE (SELECT count(*) FROM few) = ${steps} AND ${hasWords} ORDER BY ${order} LIMIT ${count})
    SELECT * FROM walked WHERE (SELECT count(*) FROM walked) = ${count}
    UNION ALL SELECT * FROM matching WHERE (SELECT count(*) FROM walked) < ${count}`;
}
