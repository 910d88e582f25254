/** Conditions of a search as the inverted indexes of `scenario_search` answer them soonest. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { CodeGroup, SearchConditions } from '#features/catalogue/server/search-conditions.ts';

export const forInvertedIndex = (conditions: SearchConditions): SearchConditions =>
  withWholeSetting(withPairs(conditions));

/**
 * The same with whole words of the setting, as the table of these words has them: an inverted index reads the list of a word
 * five times as fast as that of a beginning. The planner does not see them.
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
 * The same with pairs of codes, each of two groups: the list of a pair is many times shorter than the two that the index of
 * single codes reads. Words are indexed together with single codes.
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

/** More pairs have lists that are not shorter than those of the single codes. */
const maxPairs = 32;

/** The last group of an odd number goes with the one before it once more. None when there is one group. */
const couples = (groups: readonly CodeGroup[]): [CodeGroup, CodeGroup][] =>
  groups.flatMap((group, at): [CodeGroup, CodeGroup][] => {
    const before = groups[at - 1];
    return before && (at % 2 === 1 || at === groups.length - 1) ? [[before, group]] : [];
  });

const hasPair = (left: CodeGroup, right: CodeGroup): RawBuilder<unknown> => {
  const pairs = left.flatMap((one) => right.map((other) => sql`code_pair(${one}, ${other})`));
  return sql`code_pairs(p.codes) && ARRAY[${sql.join(pairs)}]`;
};
