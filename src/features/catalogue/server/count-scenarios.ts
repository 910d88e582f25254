/** Counts scenarios up to a limit, so that a common word costs no more than a rare one. */
import { allOf } from '#features/catalogue/server/search-conditions.ts';
import type { SearchConditions } from '#features/catalogue/server/search-conditions.ts';
import { matching } from '#features/catalogue/server/search-estimates.ts';
import { matchingWords, visibleConditions } from '#features/catalogue/server/search-scenarios.ts';
import { countEachUpTo } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface CountedScenarios {
  conditions: SearchConditions;
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
  const matches = queries.map((query) => matching(allOf(visible, matchingWords(query))));
  return countEachUpTo(db, matches, limit);
};
