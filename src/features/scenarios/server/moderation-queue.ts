/** Officers' lists of scenarios, in the order of submission. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListModerationInput, ModeratedScenario } from '#features/scenarios/schemas-moderation.ts';
import { selectItems } from '#features/scenarios/server/scenario-queries.ts';
import { itemToWire } from '#features/scenarios/wire.ts';
import type { ScenarioItem } from '#features/scenarios/wire.ts';
import { accountWords, matchesWords, prefixTerm, splitWords } from '#platform/db/name-search.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db } from '#platform/db/tables.ts';

type QueueItem = ScenarioItem & Pick<ModeratedScenario, 'author'>;

const order = sql`submitted_at NULLS LAST, id`;

/** Officers see real names instead of nicknames. */
export async function listQueue(db: Db, { status, search, limit, offset }: ListModerationInput) {
  const states = new Set(status.length > 0 ? status : (['MODERATION'] as const));
  const branches = [...states].flatMap((state) => branchesOf(state, search));
  // The planner cannot tell a rare word from a frequent one, and would walk all rows in the order of the list.
  const rowsOf = (branch: RawBuilder<unknown>) =>
    search === '' ? branch : sql`WITH matching AS MATERIALIZED (${branch}) SELECT * FROM matching`;
  const firstRows = branches.map(
    (branch) => sql`(${rowsOf(branch)} ORDER BY ${order} LIMIT ${offset + limit})`,
  );
  const { rows: page } = await sql<{ id: string }>`
    SELECT id FROM (${sql.join(firstRows, sql` UNION ALL `)}) found ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`.execute(
    db,
  );
  const matches = sql`SELECT FROM (${sql.join(branches, sql` UNION ALL `)}) matching`;
  const items = await selectItems<QueueItem>(db, {
    columns: sql`, jsonb_build_object('id', a.id, 'name', a.name || ' ' || a.last_name) AS author`,
    source: sql`JOIN account a ON a.id = s.author_id
      JOIN unnest(${page.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS page (id, place) ON page.id = s.id
      ORDER BY page.place`,
  });
  return {
    items: items.map((item) => ({ ...itemToWire(item), author: item.author })),
    total: await totalOfPage(db, matches, { limit, offset, rowCount: page.length }),
  };
}

/**
 * Each query has its index: one state by submission, the words of a title, the words of a name. No scenario matches two of
 * them, so no duplicates have to be removed and a count can stop at its limit.
 */
function branchesOf(state: string, search: string): RawBuilder<unknown>[] {
  // A literal, because the indexes cover all states but drafts.
  const ofState = sql`s.state = ${sql.lit(state)}`;
  const from = sql`SELECT s.id, s.submitted_at FROM scenario s`;
  if (search === '') return [sql`${from} WHERE ${ofState}`];
  const words = splitWords(search);
  if (words.length === 0) return [sql`${from} WHERE false`];
  const terms = words.map(prefixTerm).join(' & ');
  const name = matchesWords(
    accountWords('a'),
    words.map((word) => [word]),
  );
  const hasWords = sql`to_tsvector('simple', plain_words(s.title)) @@ ${terms}::tsquery`;
  return [
    sql`${from} WHERE ${ofState} AND ${hasWords}`,
    sql`${from} JOIN account a ON a.id = s.author_id WHERE ${ofState} AND ${name} AND NOT ${hasWords}`,
  ];
}
