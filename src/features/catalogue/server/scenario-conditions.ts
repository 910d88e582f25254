/** Scenario filters as SQL conditions on the search projection `p`, which holds everything that they need. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioFilter } from '#features/catalogue/scenario-filter.ts';
import { tierConditions } from '#features/catalogue/server/author-conditions.ts';
import { idsOf, unknownValueAt } from '#features/catalogue/server/dictionary-queries.ts';
import type { Lookups } from '#features/catalogue/server/dictionary-queries.ts';
import { scenarioTierBounds } from '#kernel/rating-tier.ts';
import type { BadgeTier } from '#kernel/rating-tier.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import { splitWords } from '#platform/db/name-search.ts';

type Condition = RawBuilder<unknown>;

export interface CompanyViewer {
  accountId: string;
  organizationId: string;
}

/** Throws `validation_failed` for a field with an unknown code. */
export const scenarioConditions = (
  filter: ScenarioFilter,
  { lookups, viewer }: { lookups: Lookups; viewer: CompanyViewer },
): Condition[] => [
  ...codeConditions(filter, lookups),
  ...lengthConditions(filter),
  ...ratingConditions(filter),
  ...settingConditions(filter),
  ...attributeConditions(filter),
  ...organizationConditions(filter, viewer),
];

export const authorCondition = (id: string): Condition => sql`p.author_id = ${id}`;

/** Added to tag ids in `codes` of the projection, so that they differ from dictionary ids. */
const tagOffset = 100_000;

function codeConditions(filter: ScenarioFilter, { dictionary, tags }: Lookups): Condition[] {
  const groups = idsOf(dictionary, [
    { field: 'formats', kind: 'format', codes: filter.formats },
    { field: 'types', kind: 'type', codes: filter.types },
    { field: 'kinds', kind: 'kind', codes: filter.kinds },
    { field: 'genres', kind: 'genre', codes: filter.genres },
  ]);
  if (filter.tags.some((id) => !tags.has(id))) throw new InvalidInput([unknownValueAt('tags')]);
  groups.push(filter.tags.map((id) => tagOffset + id));
  return groups.filter((ids) => ids.length > 0).map((ids) => sql`p.codes && ${ids}::int[]`);
}

function lengthConditions(filter: ScenarioFilter): Condition[] {
  const bounds: [number | undefined, Condition][] = [
    [filter.durationFrom, sql`p.duration >= ${filter.durationFrom}`],
    [filter.durationTo, sql`p.duration <= ${filter.durationTo}`],
    [filter.episodesFrom, sql`p.episodes >= ${filter.episodesFrom}`],
    [filter.episodesTo, sql`p.episodes <= ${filter.episodesTo}`],
  ];
  return bounds.filter(([bound]) => bound !== undefined).map(([, condition]) => condition);
}

const ratingConditions = ({ ratingMin, badge }: ScenarioFilter): Condition[] => [
  ...(ratingMin === undefined ? [] : [sql`p.rating >= ${ratingMin}`]),
  ...tierConditions(sql`p.rating`, scenarioTierBounds, badge as BadgeTier[]),
];

/** Each typed word is a prefix of a word of the field, which has its mark in front. */
function settingConditions({ location, epoch }: ScenarioFilter): Condition[] {
  const terms = [
    ...splitWords(location).map((word) => `'l:${word}':*`),
    ...splitWords(epoch).map((word) => `'e:${word}':*`),
  ];
  return terms.length ? [sql`p.setting_tsv @@ ${terms.join(' & ')}::tsquery`] : [];
}

/** The planner computes the codes, so it knows how frequent they are. */
const attributeCondition = (values: readonly string[]): Condition[] =>
  values.length
    ? [sql`p.codes && ARRAY[${sql.join(values.map((value) => sql`attribute_code(${value})`))}]`]
    : [];

function attributeConditions(filter: ScenarioFilter): Condition[] {
  const { ageRating, budgetClass, rights, authorId, newSince } = filter;
  return [
    ...attributeCondition(ageRating),
    ...attributeCondition(budgetClass),
    ...attributeCondition(rights),
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
