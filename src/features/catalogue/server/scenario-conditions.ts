/** Scenario filters as SQL conditions on the search projection `p` and the scenario `s`. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioFilter } from '#features/catalogue/scenario-filter.ts';
import { tierConditions } from '#features/catalogue/server/author-conditions.ts';
import { idsOf, readTags, unknownValueAt } from '#features/catalogue/server/dictionary-queries.ts';
import type { Dictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { prefixPatterns } from '#features/catalogue/server/word-query.ts';
import { scenarioTierBounds } from '#kernel/rating-tier.ts';
import type { BadgeTier } from '#kernel/rating-tier.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

type Condition = RawBuilder<unknown>;

export interface CompanyViewer {
  accountId: string;
  organizationId: string;
}

/** Throws `validation_failed` for a field with an unknown code. */
export async function scenarioConditions(
  db: Db,
  filter: ScenarioFilter,
  { dictionary, viewer }: { dictionary: Dictionary; viewer: CompanyViewer },
): Promise<Condition[]> {
  return [
    ...(await codeConditions(db, filter, dictionary)),
    ...lengthConditions(filter),
    ...ratingConditions(filter),
    ...attributeConditions(filter),
    ...organizationConditions(filter, viewer),
  ];
}

export const authorCondition = (id: string): Condition => sql`p.author_id = ${id}`;

/** Added to tag ids in `codes` of the projection, so that they differ from dictionary ids. */
const tagOffset = 100_000;

async function codeConditions(db: Db, filter: ScenarioFilter, dictionary: Dictionary): Promise<Condition[]> {
  const groups = idsOf(dictionary, [
    { field: 'formats', kind: 'format', codes: filter.formats },
    { field: 'types', kind: 'type', codes: filter.types },
    { field: 'kinds', kind: 'kind', codes: filter.kinds },
    { field: 'genres', kind: 'genre', codes: filter.genres },
  ]);
  const tags = await readTags(db, filter.tags);
  if (filter.tags.some((id) => !tags.has(id))) throw new InvalidInput([unknownValueAt('tags')]);
  groups.push(filter.tags.map((id) => tagOffset + id));
  return groups.filter((ids) => ids.length > 0).map((ids) => sql`p.codes && ${ids}::int[]`);
}

function lengthConditions(filter: ScenarioFilter): Condition[] {
  const bounds: [number | undefined, Condition][] = [
    [filter.durationFrom, sql`s.duration >= ${filter.durationFrom}`],
    [filter.durationTo, sql`s.duration <= ${filter.durationTo}`],
    [filter.episodesFrom, sql`s.episodes >= ${filter.episodesFrom}`],
    [filter.episodesTo, sql`s.episodes <= ${filter.episodesTo}`],
  ];
  return bounds.filter(([bound]) => bound !== undefined).map(([, condition]) => condition);
}

const ratingConditions = ({ ratingMin, badge }: ScenarioFilter): Condition[] => [
  ...(ratingMin === undefined ? [] : [sql`p.rating >= ${ratingMin}`]),
  ...tierConditions(sql`p.rating`, scenarioTierBounds, badge as BadgeTier[]),
];

function attributeConditions(filter: ScenarioFilter): Condition[] {
  const { ageRating, budgetClass, rights, authorId, newSince } = filter;
  return [
    ...prefixPatterns(filter.location).map((pattern) => sql`plain_words(s.film_location) LIKE ${pattern}`),
    ...prefixPatterns(filter.epoch).map((pattern) => sql`plain_words(s.epoch) LIKE ${pattern}`),
    ...(ageRating.length ? [sql`s.age_rating = ANY (${ageRating}::text[])`] : []),
    ...(budgetClass.length ? [sql`s.budget_class = ANY (${budgetClass}::text[])`] : []),
    ...(rights.length ? [sql`s.rights_state = ANY (${rights}::text[])`] : []),
    ...(authorId ? [authorCondition(authorId)] : []),
    // The day starts at midnight in Moscow.
    ...(newSince ? [sql`p.published_at >= ${`${newSince}T00:00:00+03:00`}::timestamptz`] : []),
  ];
}

function organizationConditions({ favorite, requested }: ScenarioFilter, viewer: CompanyViewer): Condition[] {
  const isFavorite = sql`EXISTS (SELECT FROM favorite m WHERE m.account_id = ${viewer.accountId}
    AND m.kind = 'scenario' AND m.target_id = p.scenario_id)`;
  const isRequested = sql`EXISTS (SELECT FROM request r WHERE r.scenario_id = p.scenario_id
    AND r.organization_id = ${viewer.organizationId})`;
  return [...(favorite ? [isFavorite] : []), ...(requested ? [isRequested] : [])];
}
