/** The order by relevance: matches in the title, then matches in the other main places, then the rest, each by rating. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { inMainPlaces } from '#features/catalogue/server/word-query.ts';

const titled = (query: string) => sql`p.title_tsv @@ ${query}::tsquery`;
const main = (query: string) => sql`p.tsv @@ ${inMainPlaces(query)}::tsquery`;

/** The conditions of the tiers on the search projection `p`. No scenario is in two of them. */
export const relevanceTiers = (query: string): readonly RawBuilder<unknown>[] => [
  titled(query),
  sql`${main(query)} AND NOT ${titled(query)}`,
  sql`p.tsv @@ ${query}::tsquery AND NOT ${main(query)} AND NOT ${titled(query)}`,
];

/** The tier of a match as a number, larger for a better one. */
export const relevanceRank = (query: string): RawBuilder<unknown> =>
  sql`CASE WHEN ${titled(query)} THEN 2 WHEN ${main(query)} THEN 1 ELSE 0 END`;
