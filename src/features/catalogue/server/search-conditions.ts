/** Conditions of a search on the search row `p`, or on its copy `r` in `search_rating` as far as that has their columns. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Condition = RawBuilder<unknown>;
type ConditionOn = (row: Condition) => Condition;

export interface SearchConditions {
  /** On `scenario_id`, `codes` and `author_birthday`, which both rows have. */
  shared?: readonly ConditionOn[];
  /** On `public_rating`, which both rows have and only `r` has an index of. */
  rating?: readonly ConditionOn[];
  /** On other columns of `p`. */
  row?: readonly Condition[];
}

export const allOf = (...parts: readonly SearchConditions[]): SearchConditions => ({
  shared: parts.flatMap(({ shared = [] }) => shared),
  rating: parts.flatMap(({ rating = [] }) => rating),
  row: parts.flatMap(({ row = [] }) => row),
});

const searchRow = sql`p`;
const copy = sql`r`;

export const inSearchRow = ({ shared = [], rating = [], row = [] }: SearchConditions): Condition =>
  every([...[...shared, ...rating].map((condition) => condition(searchRow)), ...row]);

export const fromSearchRows = (conditions: SearchConditions): Condition =>
  sql`FROM scenario_search p WHERE ${inSearchRow(conditions)}`;

/** Of the rating alone. */
export const ratingRange = ({ rating = [] }: SearchConditions): Condition =>
  every(rating.map((condition) => condition(copy)));

export const inCopy = ({ shared = [], rating = [], row = [] }: SearchConditions): Condition =>
  every([
    ...[...shared, ...rating].map((condition) => condition(copy)),
    // OFFSET keeps the planner from a join, which would read all search rows for a walk of some hundred steps.
    ...(row.length
      ? [
          sql`EXISTS (SELECT FROM scenario_search p WHERE p.scenario_id = r.scenario_id AND ${every(row)} OFFSET 0)`,
        ]
      : []),
  ]);

/** By the index of the ratings, then each row by its key. */
export const fromRatings = ({ shared = [], rating = [], row = [] }: SearchConditions): Condition => sql`
  FROM search_rating r CROSS JOIN LATERAL (
    SELECT * FROM scenario_search p WHERE p.scenario_id = r.scenario_id AND ${every(row)} OFFSET 0) p
  WHERE ${every([...shared, ...rating].map((condition) => condition(copy)))}`;

const every = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql.join([...conditions], sql` AND `) : sql`true`;
