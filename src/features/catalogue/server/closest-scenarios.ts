/** Finds scenarios that match some of the words when few match all of them. Those with more of the words come first. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { maxWordCount } from '#features/catalogue/constants.ts';
import { countScenarios } from '#features/catalogue/server/count-scenarios.ts';
import { allOf, fromSearchRows } from '#features/catalogue/server/search-conditions.ts';
import type { SearchConditions } from '#features/catalogue/server/search-conditions.ts';
import { matchingWords, visibleConditions } from '#features/catalogue/server/search-scenarios.ts';
import type { SearchedWord } from '#features/catalogue/server/word-query.ts';
import { inMainPlaces } from '#features/catalogue/server/word-query.ts';
import type { Database } from '#platform/db/database.ts';
import { queryWithin } from '#platform/db/query-within.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface CountedWord extends SearchedWord {
  /** At most `maxWordCount`. */
  total: number;
}

export interface ClosestSearch {
  engine: Database['kind'];
  conditions: SearchConditions;
  now: Date;
}

/** The number of scenarios that each word alone finds. */
export async function countWords(
  tx: Tx,
  { conditions, now }: ClosestSearch,
  words: readonly SearchedWord[],
): Promise<CountedWord[]> {
  const queries = words.map(({ query }) => query);
  const totals = await countScenarios(tx, { conditions, now, queries }, maxWordCount);
  return words.map((word, index) => ({ ...word, total: totals[index]! }));
}

/** More words make too many combinations, so the most common ones are dropped. */
const maxWords = 5;
const candidateCount = 200;
const levelTimeoutMs = 80;

interface Wanted {
  words: readonly CountedWord[];
  /** Those that are listed before. */
  otherIds: readonly string[];
  limit: number;
}

export async function findClosest(
  tx: Tx,
  search: ClosestSearch,
  { words, otherIds, limit }: Wanted,
): Promise<string[]> {
  const found = words.filter(({ total }) => total > 0).toSorted((left, right) => left.total - right.total);
  const used = found.slice(0, maxWords);
  const most = used.length < words.length ? used.length : used.length - 1;
  const least = Math.max(1, Math.floor(words.length / 2));
  const ids: string[] = [];
  for (let count = most; count >= least && ids.length < limit; count--) {
    const level = { words: used, count, excludedIds: [...otherIds, ...ids], limit: limit - ids.length };
    ids.push(
      ...(await queryWithin(tx, {
        engine: search.engine,
        timeoutMs: levelTimeoutMs,
        query: () => listLevel(tx, search, level),
        fallback: [],
      })),
    );
  }
  return ids;
}

interface Level {
  words: readonly CountedWord[];
  /** How many of the words match. */
  count: number;
  excludedIds: readonly string[];
  limit: number;
}

/** Ranks the best-rated scenarios of a level. Rare words count more than frequent ones, and titles more than other texts. */
async function listLevel(
  tx: Tx,
  { conditions, now }: ClosestSearch,
  { words, count, excludedIds, limit }: Level,
): Promise<string[]> {
  const query = combinations(words, count)
    .map((some) => `(${some.map((word) => word.query).join(' & ')})`)
    .join(' | ');
  const found = allOf(visibleConditions({ conditions, now }), matchingWords(query), {
    shared: [(row) => sql`${row}.scenario_id <> ALL (${[...excludedIds]}::uuid[])`],
  });
  const { rows } = await sql<{ id: string }>`
    SELECT c.id FROM (
      SELECT p.scenario_id AS id, p.public_rating, p.tsv ${fromSearchRows(found)}
      ORDER BY p.public_rating DESC, p.scenario_id DESC LIMIT ${sql.lit(candidateCount)}) c
    ORDER BY ${sql.join(words.map(scoreOf), sql` + `)} DESC, c.public_rating DESC, c.id DESC LIMIT ${limit}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** A rare word counts more than a common one, and twice as much in a main place. */
const scoreOf = ({ query, total }: CountedWord): RawBuilder<unknown> => {
  const rarity = sql.lit(1 / Math.log(total + 2));
  return sql`CASE WHEN c.tsv @@ ${inMainPlaces(query)}::tsquery THEN 2 WHEN c.tsv @@ ${query}::tsquery THEN 1 ELSE 0 END
    * ${rarity}::float8`;
};

function combinations<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]];
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  );
}
