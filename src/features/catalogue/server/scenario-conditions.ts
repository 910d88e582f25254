/** Scenario filters as SQL conditions on the search projection, which has every column that they need. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScenarioFilter } from '#features/catalogue/scenario-filter.ts';
import { tierConditions } from '#features/catalogue/server/author-conditions.ts';
import { idsOf, unknownValueAt } from '#features/catalogue/server/dictionary-queries.ts';
import type { Lookups } from '#features/catalogue/server/dictionary-queries.ts';
import { allOf } from '#features/catalogue/server/search-conditions.ts';
import type { CodeGroup, SearchConditions } from '#features/catalogue/server/search-conditions.ts';
import { startOfMoscowDay } from '#kernel/calendar.ts';
import { scenarioTierBounds } from '#kernel/rating-tier.ts';
import type { BadgeTier } from '#kernel/rating-tier.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import { splitWords } from '#platform/db/name-search.ts';

type Condition = RawBuilder<unknown>;
type SharedCondition = (row: Condition) => Condition;

export interface CompanyViewer {
  accountId: string;
  organizationId: string;
}

/** Throws `validation_failed` for a field with an unknown code. */
export const scenarioConditions = (
  filter: ScenarioFilter,
  { lookups, viewer }: { lookups: Lookups; viewer: CompanyViewer },
): SearchConditions =>
  allOf(
    { codes: [...codeGroups(filter, lookups), ...attributeGroups(filter)], setting: settingWords(filter) },
    { row: [...lengthConditions(filter), ...publicationConditions(filter)] },
    { rating: ratingConditions(filter), shared: organizationConditions(filter, viewer) },
    filter.authorId ? ofAuthor(filter.authorId) : {},
  );

export const ofAuthor = (id: string): SearchConditions => ({ row: [sql`p.author_id = ${id}`] });

/** Added to tag ids in `codes` of the projection, so that they differ from dictionary ids. */
const tagOffset = 100_000;

function codeGroups(filter: ScenarioFilter, { dictionary, tags }: Lookups): CodeGroup[] {
  const groups = idsOf(dictionary, [
    { field: 'formats', kind: 'format', codes: filter.formats },
    { field: 'types', kind: 'type', codes: filter.types },
    { field: 'kinds', kind: 'kind', codes: filter.kinds },
    { field: 'genres', kind: 'genre', codes: filter.genres },
  ]);
  if (filter.tags.some((id) => !tags.has(id))) throw new InvalidInput([unknownValueAt('tags')]);
  groups.push(filter.tags.map((id) => tagOffset + id));
  return groups.filter((ids) => ids.length > 0).map((ids) => ids.map((id) => sql`${id}::int`));
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

const ratingConditions = ({ ratingMin, badge }: ScenarioFilter): SharedCondition[] => [
  ...(ratingMin === undefined ? [] : [(row: Condition) => sql`${row}.public_rating >= ${ratingMin}`]),
  ...(badge.length ? [tierCondition(badge as BadgeTier[])] : []),
];

const tierCondition =
  (tiers: readonly BadgeTier[]): SharedCondition =>
  (row) =>
    sql`${sql.join(tierConditions(sql`${row}.public_rating`, scenarioTierBounds, tiers))}`;

/** Each typed word is a prefix of a word of the field. Words are stored with the mark of their field in front. */
const settingWords = ({ location, epoch }: ScenarioFilter): string[] => [
  ...splitWords(location).map((word) => `l:${word}`),
  ...splitWords(epoch).map((word) => `e:${word}`),
];

/** SQL that the planner evaluates, so it knows how frequent the codes are. */
const attributeGroups = ({ ageRating, budgetClass, rights }: ScenarioFilter): CodeGroup[] =>
  [ageRating, budgetClass, rights]
    .filter((values) => values.length > 0)
    .map((values) => values.map((value) => sql`attribute_code(${value})`));

const publicationConditions = ({ newSince }: ScenarioFilter): Condition[] =>
  newSince ? [sql`p.published_at >= ${startOfMoscowDay(newSince).toISOString()}::timestamptz`] : [];

function organizationConditions(
  { favorite, requested }: ScenarioFilter,
  viewer: CompanyViewer,
): SharedCondition[] {
  const isFavorite: SharedCondition = (row) => sql`EXISTS (SELECT FROM favorite m
    WHERE m.account_id = ${viewer.accountId} AND m.kind = 'scenario' AND m.target_id = ${row}.scenario_id)`;
  const isRequested: SharedCondition = (row) => sql`EXISTS (SELECT FROM request q
    WHERE q.scenario_id = ${row}.scenario_id AND q.organization_id = ${viewer.organizationId})`;
  return [...(favorite ? [isFavorite] : []), ...(requested ? [isRequested] : [])];
}
