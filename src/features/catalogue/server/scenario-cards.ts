/** Scenario cards for a company (level L1): lists and the full page of one. */
import { sql } from 'kysely';
import type { ScenarioCard } from '#features/catalogue/scenario-shapes.ts';
import { readLookups } from '#features/catalogue/server/dictionary-queries.ts';
import type { Lookups } from '#features/catalogue/server/dictionary-queries.ts';
import type { CompanyViewer } from '#features/catalogue/server/scenario-conditions.ts';
import { effectiveState } from '#features/requests/server/effective-state.ts';
import { isReader, mayReadAnswer, mayWrite } from '#features/requests/server/may-read-answer.ts';
import { lacksNda } from '#features/requests/server/nda-signed.ts';
import { cardFields } from '#features/scenarios/scenario-fields.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { scenarioTier } from '#kernel/rating-tier.ts';
import { Refusal } from '#kernel/refusal.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
import type { Db } from '#platform/db/tables.ts';

export interface ScenarioCardRow extends Omit<
  ScenarioCard,
  'format' | 'type' | 'kind' | 'genres' | 'tags' | 'publishedAt' | 'badge'
> {
  has_voted: boolean;
  in_rating: boolean;
  format_id: number | null;
  type_id: number | null;
  kind_id: number | null;
  genre_ids: number[];
  tag_ids: number[];
  published_at: Date;
}

export interface CardContext {
  viewer: CompanyViewer;
  now: Date;
}

/** The company's last request. */
const lastRequestQuery = ({ viewer: { accountId: employeeId, organizationId }, now }: CardContext) => sql`
  SELECT r.id, r.open_until, r.sign_until, r.answered_at, ${effectiveState(now)} AS state,
    CASE WHEN ${mayReadAnswer({ employeeId })} THEN r.answer ELSE '' END AS answer, ${isReader({ employeeId })} AS is_reader,
    ${mayWrite({ employeeId }, now)} AS is_writable,
    ${effectiveState(now)} IN ('OPEN', 'READ') AND ${lacksNda} AS lacks_nda
  FROM request r WHERE r.scenario_id = s.id AND r.organization_id = ${organizationId}
  ORDER BY r.created_at DESC, r.id DESC LIMIT 1`;

export const cardColumns = ({ viewer }: CardContext) => sql`
  s.id, s.title AS name, s.logline, s.format_id, s.type_id, s.kind_id, s.genre_ids, s.tag_ids,
  ${sql.join(selectFields(cardFields, 's'))}, s.rights_state AS "rightsStatus",
  jsonb_build_object('id', c.id, 'name', c.shown_name) AS author, s.in_rating, g.rating, coalesce(g.votes, 0) AS votes,
  EXISTS (SELECT FROM vote o WHERE o.scenario_id = s.id AND o.organization_id = ${viewer.organizationId}) AS has_voted,
  coalesce(s.published_at, s.updated_at) AS published_at, q.state AS "requestState", coalesce(q.lacks_nda, false) AS "lacksNda",
  EXISTS (SELECT FROM favorite m WHERE m.account_id = ${viewer.accountId} AND m.kind = 'scenario'
    AND m.target_id = s.id) AS favorite`;

export const cardSource = (context: CardContext) => sql`
  scenario s JOIN author_card c ON c.id = s.author_id LEFT JOIN scenario_rating g ON g.scenario_id = s.id
  LEFT JOIN LATERAL (${lastRequestQuery(context)}) q ON true`;

export function toScenarioCard<Row extends ScenarioCardRow>(row: Row, { dictionary, tags }: Lookups) {
  const {
    format_id,
    type_id,
    kind_id,
    genre_ids,
    tag_ids,
    published_at,
    has_voted,
    in_rating,
    rating,
    ...rest
  } = row;
  return {
    ...rest,
    rating: has_voted ? rating : null,
    badge: rating === null || !(in_rating || has_voted) ? null : scenarioTier(rating),
    format: dictionary.item(format_id),
    type: dictionary.item(type_id),
    kind: dictionary.item(kind_id),
    genres: dictionary.items(genre_ids),
    tags: tag_ids.flatMap((id) => tags.get(id) ?? []),
    publishedAt: published_at.toISOString(),
  };
}

/**
 * Published scenarios in the order of `ids`. Checks again that the author of each may be shown. When a search row is
 * outdated, the page has fewer cards.
 */
export async function listCards(
  db: Db,
  ids: readonly string[],
  context: CardContext,
): Promise<ScenarioCard[]> {
  if (!ids.length) return [];
  const { rows } = await sql<ScenarioCardRow>`${prepared('scenario-cards')}
    SELECT ${cardColumns(context)} FROM ${cardSource(context)}
    JOIN unnest(${[...ids]}::uuid[]) WITH ORDINALITY u (id, place) ON u.id = s.id
    WHERE s.state = 'PUBLISHED' AND c.birthday <= ${adultsBornBy(context.now)}::date ORDER BY u.place`.execute(
    db,
  );
  const lookups = await readLookups(db);
  return rows.map((row) => toScenarioCard(row, lookups));
}

/** Throws `not_found`. */
export async function findVisibleScenario(db: Db, id: string, now: Date) {
  const { rows } = await sql<{ published: boolean }>`
    SELECT s.state = 'PUBLISHED' AND c.id IS NOT NULL AS published
    FROM scenario s LEFT JOIN author_card c ON c.id = s.author_id AND c.birthday <= ${adultsBornBy(now)}::date
    WHERE s.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return { facts: { published: rows[0].published }, id };
}
