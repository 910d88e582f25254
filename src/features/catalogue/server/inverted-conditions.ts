/** Rewrites conditions of a search so that the inverted indexes of `scenario_search` answer them fastest. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CodeGroup, SearchConditions } from '#features/catalogue/server/search-conditions.ts';

export const forInvertedIndex = (conditions: SearchConditions): SearchConditions =>
  withWholeSetting(withPairs(conditions));

/**
 * Replaces the prefixes of the setting by the whole words that begin with them, as the table of these words lists them:
 * an inverted index reads the entries of a word five times as fast as those of a prefix. The words are hidden from the
 * planner.
 */
export const withWholeSetting = ({
  setting = [],
  row = [],
  ...others
}: SearchConditions): SearchConditions => ({
  ...others,
  row: setting.length ? [sql`p.setting_tsv @@ (SELECT setting_query(${[...setting]}::text[]))`, ...row] : row,
});

/**
 * Replaces two groups of codes by the pairs of their codes: the index has far fewer entries for a pair than for its two
 * codes. Not with words, which share an index with the single codes.
 */
function withPairs(conditions: SearchConditions): SearchConditions {
  const { codes = [], words = [], row = [] } = conditions;
  if (words.length > 0) return conditions;
  const single: CodeGroup[] = [];
  const pairs: RawBuilder<unknown>[] = [];
  for (const [left, right] of couples(codes)) {
    if (left.length * right.length <= maxPairs) pairs.push(hasPair(left, right));
    else single.push(left, right);
  }
  return pairs.length > 0 ? { ...conditions, codes: single, row: [...pairs, ...row] } : conditions;
}

/** The entries of more pairs are no fewer than those of the single codes. */
const maxPairs = 32;

/** Of an odd number of groups the last one forms a second pair with the one before it. One group alone has no pair. */
const couples = (groups: readonly CodeGroup[]): [CodeGroup, CodeGroup][] =>
  groups.flatMap((group, at): [CodeGroup, CodeGroup][] => {
    const before = groups[at - 1];
    return before && (at % 2 === 1 || at === groups.length - 1) ? [[before, group]] : [];
  });

const hasPair = (left: CodeGroup, right: CodeGroup): RawBuilder<unknown> => {
  const pairs = left.flatMap((one) => right.map((other) => sql`code_pair(${one}, ${other})`));
  return sql`code_pairs(p.codes) && ARRAY[${sql.join(pairs)}]`;
};
