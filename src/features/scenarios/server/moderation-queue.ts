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
  const list = { ...listOf(states, { search, count: offset + limit }), order, page: { limit, offset } };
  const cards = itemQuery({
    columns: sql`, page.total, jsonb_build_object('id', a.id, 'name', a.name || ' ' || a.last_name) AS author`,
    source: sql`JOIN account a ON a.id = s.author_id JOIN page ON page.id = s.id ORDER BY page.place`,
  });
  const { rows, total } = await readListPage<QueueItem>(db, list, cards);
  return { items: rows.map((item) => ({ ...itemToWire(item), author: item.author })), total };
}

/**
 * Each query has its index: one state by submission, the words of a title, the words of a name. No scenario matches two of
 * them, so no duplicates have to be removed and a count can stop at its limit.
 */
function listOf(states: readonly string[], { search, count }: { search: string; count: number }) {
  const from = sql`SELECT s.id, s.submitted_at FROM scenario s`;
  // Literals, because the indexes cover all states but drafts.
  const ofState = states.map((state) => sql`s.state = ${sql.lit(state)}`);
  const first = (rows: RawBuilder<unknown>, number: number) =>
    sql`(${rows} ORDER BY ${order} LIMIT ${sql.lit(number)})`;
  if (search === '') {
    const parts = ofState.map((isOfState) => sql`${from} WHERE ${isOfState}`);
    return { matches: union(parts), fastMatches: union(parts.map((part) => first(part, count))) };
  }
  const words = splitWords(search);
  if (words.length === 0) return { matches: sql`${from} WHERE false` };
  const { title, name } = conditionsOf(words);
  const titles = ofState.map((isOfState) => sql`${from} WHERE ${isOfState} AND ${title}`);
  const names = ofState.map(
    (isOfState) =>
      sql`${from} JOIN account a ON a.id = s.author_id WHERE ${isOfState} AND ${name} AND NOT ${title}`,
  );
  const matches = union([...titles, ...names]);
  const steps = stepsOfMatch * count;
  if (steps > maxSteps) return { matches, fastMatches: sql`SELECT * FROM matching` };
  const walks = ofState.map((isOfState) => {
    const listed = sql`SELECT s.id, s.submitted_at, s.title FROM scenario s WHERE ${isOfState}`;
    return first(sql`SELECT s.id, s.submitted_at FROM ${first(listed, steps)} s WHERE ${title}`, count);
  });
  return { matches, fastMatches: walkOrFetch({ walks, names, count: count * states.length }) };
}

function conditionsOf(words: readonly string[]) {
  const terms = words.map(prefixTerm).join(' & ');
  return {
    title: sql`to_tsvector('simple', plain_words(s.title)) @@ ${terms}::tsquery`,
    name: matchesWords(
      accountWords('a'),
      words.map((word) => [word]),
    ),
  };
}

const union = (queries: readonly RawBuilder<unknown>[]) => sql.join([...queries], sql` UNION ALL `);

/** A walk reads so many rows of the list for each match that it looks for. It finds words that one title of a hundred has. */
const stepsOfMatch = 100;
/** Deeper pages would need a longer walk than fetching all matches takes. */
const maxSteps = 10_000;

interface Walk {
  /** The first titles with the words, as far as a walk along the list finds them. */
  walks: readonly RawBuilder<unknown>[];
  names: readonly RawBuilder<unknown>[];
  /** How many rows all walks have together when each has found enough. */
  count: number;
}

/** All matches, when the words are too rare for a walk. The planner cannot tell rare words from frequent ones. */
const walkOrFetch = ({ walks, names, count }: Walk): RawBuilder<unknown> => sql`
  WITH walked AS MATERIALIZED (${union(walks)}),
  named AS MATERIALIZED (${union(names)})
  SELECT * FROM walked WHERE (SELECT count(*) FROM walked) = ${count}
  UNION ALL SELECT * FROM named WHERE (SELECT count(*) FROM walked) = ${count}
  UNION ALL SELECT * FROM matching WHERE (SELECT count(*) FROM walked) < ${count}`;
