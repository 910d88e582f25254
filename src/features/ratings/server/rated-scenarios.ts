/** The scenarios of a rating category in their order, without minors and blocked authors. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { adultsBornBy } from '#kernel/calendar.ts';
import { roughTotal } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { RatingItem } from '#features/ratings/schemas.ts';
import { minVotesForRating } from '#features/ratings/formula.ts';
import type { CategoryFilter, RatingSource } from '#features/ratings/server/tables.ts';

export interface CategoryRule {
  source: RatingSource;
  min_votes: number;
  filter: CategoryFilter;
}

export interface RatedScenario extends Omit<RatingItem, 'rating' | 'badge'> {
  rating: number;
}

/** The names are read for the page only. */
export async function selectRated(
  db: Db,
  category: CategoryRule,
  { now, limit, offset }: { now: Date; limit: number; offset: number },
): Promise<RatedScenario[]> {
  const { value, fromClause, order } = rankingOf(category, now);
  const { rows } = await sql<RatedScenario>`
    WITH page AS MATERIALIZED (
      SELECT s.id, s.title, s.author_id, ${value} AS rating, r.votes, row_number() OVER (ORDER BY ${order}) AS place
      ${fromClause} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    SELECT p.id AS "scenarioId", p.title AS name, c.shown_name AS author, p.author_id AS "authorId", p.rating, p.votes
    FROM page p JOIN author_card c ON c.id = p.author_id ORDER BY p.place`.execute(db);
  return rows;
}

/** Number of scenarios in a category, visible or hidden. */
export const countRated = (db: Db, category: CategoryRule, now: Date): Promise<number> =>
  roughTotal(db, sql`SELECT ${rankingOf(category, now).fromClause}`);

export async function isEmptyCategory(tx: Tx, category: CategoryRule, now: Date): Promise<boolean> {
  const { rows } = await sql`SELECT ${rankingOf(category, now).fromClause} LIMIT 1`.execute(tx);
  return rows.length === 0;
}

/** SQL for the scenarios of a category, their value and their order. */
function rankingOf({ source, min_votes, filter }: CategoryRule, now: Date) {
  const value = categoryValue(source, min_votes);
  // Left out when every rating has that many votes anyway: without the condition the planner knows how many rows the
  // index of the order has.
  const enoughVotes =
    min_votes <= votesBehind(source, min_votes)
      ? sql``
      : sql`AND (r.votes >= ${min_votes} OR r.expert_mean IS NOT NULL)`;
  const fromClause = sql`
    FROM scenario_rating r
    JOIN scenario s ON s.id = r.scenario_id AND s.state = 'PUBLISHED' AND s.in_rating
    JOIN author_search a ON a.author_id = s.author_id AND a.is_shown AND a.may_be_published
      AND a.birthday <= ${adultsBornBy(now)}::date
    WHERE ${value} IS NOT NULL ${enoughVotes} ${filterConditions(filter)}`;
  return { value, fromClause, order: sql`${value} DESC, r.votes DESC, r.scenario_id` };
}

/** The votes that a scenario without experts has at least when it has a value. */
function votesBehind(source: RatingSource, minVotes: number): number {
  if (source === 'EXPERT') return Infinity;
  return source === 'ORG' || minVotes < minVotesForRating ? 1 : minVotesForRating;
}

/** A category that requires fewer votes than a rating shows the company part until there is a rating. */
function categoryValue(source: RatingSource, minVotes: number): RawBuilder<number | null> {
  if (source === 'ORG') return sql`r.company_part`;
  if (source === 'EXPERT') return sql`r.expert_mean`;
  return minVotes < minVotesForRating ? sql`coalesce(r.rating, r.company_part)` : sql`r.rating`;
}

function filterConditions({ codes, debut }: CategoryFilter): RawBuilder<unknown> {
  const parts = [sql``];
  if (codes?.length) {
    // The projection knows how frequent a code is, and finds a rare one by its index.
    parts.push(sql`s.id IN (SELECT p.scenario_id FROM scenario_search p WHERE p.codes @> ${codes}::int[])`);
  }
  if (debut) parts.push(sql`a.scenarios = 1`);
  return sql.join(parts, sql` AND `);
}
