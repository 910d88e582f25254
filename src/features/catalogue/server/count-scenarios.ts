/** Counts scenarios up to a limit, so that a common word costs no more than a rare one. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { matching, visibleConditions } from '#features/catalogue/server/search-scenarios.ts';
import { countEachUpTo } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface CountedScenarios {
  conditions: readonly RawBuilder<unknown>[];
  /** Texts of a tsquery. Each is counted alone. */
  queries: readonly string[];
  now: Date;
}

/** The counts of all queries in one statement, in their order. */
export const countScenarios = (
  db: Db | Tx,
  { conditions, queries, now }: CountedScenarios,
  limit: number,
): Promise<number[]> => {
  const visible = visibleConditions({ conditions, now });
  const matches = queries.map((query) => matching([...visible, sql`p.tsv @@ ${query}::tsquery`]));
  return countEachUpTo(db, matches, limit);
};
