/** Conditions of a search on the search row `p`, or on its copy `r` in `search_rating` if that has the columns. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

type Condition = RawBuilder<unknown>;
type ConditionOn = (row: Condition) => Condition;

export interface SearchConditions {
  /** On `scenario_id` and `author_birthday`, which both rows have. */
  shared?: readonly ConditionOn[];
  /** At least one code of each group must be in `codes`, which both rows have. */
  codes?: readonly CodeGroup[];
  /** On `public_rating`, which both rows have. Only `r` has an index on it. */
  rating?: readonly ConditionOn[];
  /** On `title_tsv`, which both rows have, or on `tsv`, which only `p` has. */
  words?: readonly WordCondition[];
  /** Prefixes of words in `setting_tsv` of `p`, each after the mark of its field. */
  setting?: readonly string[];
  /** On other columns of `p`. */
  row?: readonly Condition[];
}

/** Each is an integer. */
export type CodeGroup = readonly Condition[];

export interface WordCondition {
  /**
   * `tsv` has the words of all places. It is long and stored outside the row, so reading it costs more than reading the
   * row.
   */
  column: 'title_tsv' | 'tsv';
  /** Text of a tsquery. */
  query: string;
  /** The row does not match the query. */
  isExcluded?: true;
  /** Hides the query from the planner. */
  isHidden?: true;
}

export const allOf = (...parts: readonly SearchConditions[]): SearchConditions => ({
  shared: parts.flatMap(({ shared = [] }) => shared),
  codes: parts.flatMap(({ codes = [] }) => codes),
  rating: parts.flatMap(({ rating = [] }) => rating),
  words: parts.flatMap(({ words = [] }) => words),
  setting: parts.flatMap(({ setting = [] }) => setting),
  row: parts.flatMap(({ row = [] }) => row),
});

/**
 * Hides the words from the planner. Estimating their frequency takes longer than reading many a page, and was done
 * before. The planner assumes that unknown words are rare and uses the inverted index.
 */
export const hideWords = ({ words = [], ...others }: SearchConditions): SearchConditions => ({
  ...others,
  words: words.map((word) => ({ ...word, isHidden: true })),
});

const matchesWords = ({ column, query, isExcluded, isHidden }: WordCondition, row: Condition): Condition => {
  const parsed = sql`${query}::tsquery`;
  const matches = sql`${row}.${sql.ref(column)} @@ ${isHidden ? sql`(SELECT ${parsed})` : parsed}`;
  return isExcluded ? sql`NOT ${matches}` : matches;
};

const searchRow = sql`p`;
const copy = sql`r`;

const isOfTitle = ({ column }: WordCondition): boolean => column === 'title_tsv';
const isOfAllPlaces = (word: WordCondition): boolean => !isOfTitle(word);

/** True when the copy lacks a column that the conditions need. */
export const needsSearchRow = ({ words = [], setting = [], row = [] }: SearchConditions): boolean =>
  words.some(isOfAllPlaces) || setting.length + row.length > 0;

const onSearchRow = ({ words = [], setting = [], row = [] }: SearchConditions): Condition[] => [
  ...words.filter(isOfAllPlaces).map((word) => matchesWords(word, searchRow)),
  ...(setting.length ? [sql`p.setting_tsv @@ ${setting.map(beginning).join(' & ')}::tsquery`] : []),
  ...row,
];

const beginning = (word: string): string => `'${word}':*`;

const onBothRows = (
  { shared = [], codes = [], rating = [], words = [] }: SearchConditions,
  row: Condition,
): Condition[] => [
  ...shared.map((condition) => condition(row)),
  ...codes.map((group) => sql`${row}.codes && ARRAY[${sql.join(group)}]`),
  ...rating.map((condition) => condition(row)),
  ...words.filter(isOfTitle).map((word) => matchesWords(word, row)),
];

export const inSearchRow = (conditions: SearchConditions): Condition =>
  every([...onBothRows(conditions, searchRow), ...onSearchRow(conditions)]);

export const fromSearchRows = (conditions: SearchConditions): Condition =>
  sql`FROM scenario_search p WHERE ${inSearchRow(conditions)}`;

/** Of the rating alone. */
export const ratingRange = ({ rating = [] }: SearchConditions): Condition =>
  every(rating.map((condition) => condition(copy)));

export const inRatingRow = (conditions: SearchConditions): Condition => {
  // OFFSET prevents a join, which would read all search rows for a walk of some hundred steps.
  const inRow = sql`EXISTS (SELECT FROM scenario_search p
    WHERE p.scenario_id = r.scenario_id AND ${every(onSearchRow(conditions))} OFFSET 0)`;
  return every([...onBothRows(conditions, copy), ...(needsSearchRow(conditions) ? [inRow] : [])]);
};

/** Finds ratings by their index, then each search row by its key. */
export const fromRatings = (conditions: SearchConditions): Condition => sql`
  FROM search_rating r CROSS JOIN LATERAL (
    SELECT * FROM scenario_search p
    WHERE p.scenario_id = r.scenario_id AND ${every(onSearchRow(conditions))} OFFSET 0) p
  WHERE ${every(onBothRows(conditions, copy))}`;

const every = (conditions: readonly Condition[]): Condition =>
  conditions.length ? sql.join([...conditions], sql` AND `) : sql`true`;
