/**
 * The refresh of all ratings and authors, in batches. A batch is one transaction that also moves the cursor, so a refresh
 * continues where it stopped, and two processes take turns.
 */
import { sql } from 'kysely';
import type { Selectable, UpdateObject } from 'kysely';
import type { Tables, Tx } from '#platform/db/tables.ts';
import { listAuthorsAfter, rankAuthors, scoreAuthors } from '#features/ratings/server/author-ratings.ts';
import { rateScenarios } from '#features/ratings/server/rate-scenarios.ts';
import type { RatingRefreshTable } from '#features/ratings/server/tables.ts';
import { recordNewBadges } from '#features/ratings/server/record-new-badges.ts';
import { countYearBatch, startYearCount } from '#features/ratings/server/year-mean.ts';

/** Rows of a batch; each is less than half a second of the database, at a million scenarios too. */
const batchSizes = {
  votes: 3_000,
  /** When the prior has moved far, all index entries of each search row are written anew. */
  scenarios: 500,
  authors: 3_000,
};
type BatchSizes = typeof batchSizes;

const firstId = '00000000-0000-0000-0000-000000000000';

/** Nightly: the mean of the last year has changed, and with it every rating. An unfinished refresh is continued instead. */
export async function startRefresh(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('rating_refresh')
    .set({ scenario_after: firstId, rating_sum: 0, rated: 0 })
    .where('scenario_after', 'is', null)
    .where('author_after', 'is', null)
    .execute();
  await startYearCount(tx, now);
}

/** Returns false when nothing is left to do. */
export async function refreshNextBatch(tx: Tx, sizes: BatchSizes = batchSizes): Promise<boolean> {
  const progress = await tx.selectFrom('rating_refresh').selectAll().forUpdate().executeTakeFirstOrThrow();
  return (
    (await countYearBatch(tx, sizes.votes)) ||
    (await refreshScenarios(tx, progress, sizes.scenarios)) ||
    (await scoreAllAuthors(tx, progress, sizes.authors)) ||
    (await scoreStaleAuthors(tx, progress, sizes.authors)) ||
    rankScoredAuthors(tx, progress, sizes.authors)
  );
}

type Progress = Selectable<RatingRefreshTable>;

const setProgress = (tx: Tx, values: UpdateObject<Tables, 'rating_refresh'>) =>
  tx.updateTable('rating_refresh').set(values).execute();

async function refreshScenarios(tx: Tx, { scenario_after }: Progress, limit: number): Promise<boolean> {
  if (scenario_after === null) return false;
  const { rows } = await sql<{ id: string }>`
    SELECT scenario_id AS id FROM scenario_rating WHERE scenario_id > ${scenario_after}
    ORDER BY scenario_id LIMIT ${limit} FOR UPDATE`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const last = ids.at(-1);
  if (last === undefined) {
    const mean_rating = sql<number>`rating_sum / nullif(rated, 0)`;
    await setProgress(tx, { scenario_after: null, author_after: firstId, mean_rating });
    return true;
  }
  await rateScenarios({ scenarioIds: ids, changes: [] }).execute(tx);
  await recordNewBadges(tx, ids);
  await sql`
    UPDATE rating_refresh SET scenario_after = ${last}, rating_sum = rating_sum + n.sum, rated = rated + n.count
    FROM (
      SELECT coalesce(sum(r.rating), 0) AS sum, count(r.rating) AS count
      FROM scenario_rating r JOIN scenario s ON s.id = r.scenario_id
      WHERE r.scenario_id = ANY (${ids}::uuid[]) AND s.state = 'PUBLISHED' AND s.in_rating) n`.execute(tx);
  return true;
}

async function scoreAllAuthors(
  tx: Tx,
  { author_after, mean_rating }: Progress,
  limit: number,
): Promise<boolean> {
  if (author_after === null) return false;
  const ids = await listAuthorsAfter(tx, author_after, limit);
  await scoreAuthors(tx, ids, mean_rating);
  await setProgress(tx, { author_after: ids.at(-1) ?? null, ranks_due: true });
  return true;
}

/**
 * Rescores authors whose ratings have been changed by votes, and those of `stale_author`. The prior is the mean of the
 * last refresh.
 */
async function scoreStaleAuthors(tx: Tx, { mean_rating }: Progress, limit: number): Promise<boolean> {
  const { rows } = await sql<{ id: string; scenarioId: string | null }>`
    WITH stale AS (
      SELECT scenario_id FROM scenario_rating WHERE author_stale ORDER BY scenario_id LIMIT ${limit} FOR UPDATE),
    voted AS (
      UPDATE scenario_rating r SET author_stale = false FROM stale, scenario s
      WHERE r.scenario_id = stale.scenario_id AND s.id = r.scenario_id
      RETURNING s.author_id AS id, r.scenario_id),
    moved AS (
      DELETE FROM stale_author WHERE author_id IN (
        SELECT author_id FROM stale_author ORDER BY author_id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
      RETURNING author_id AS id)
    SELECT id, scenario_id AS "scenarioId" FROM voted UNION ALL SELECT id, NULL FROM moved`.execute(tx);
  if (!rows.length) return false;
  await recordNewBadges(
    tx,
    rows.flatMap(({ scenarioId }) => scenarioId ?? []),
  );
  await scoreAuthors(tx, [...new Set(rows.map(({ id }) => id))], mean_rating);
  await setProgress(tx, { ranks_due: true });
  return true;
}

async function rankScoredAuthors(tx: Tx, { ranks_due }: Progress, limit: number): Promise<boolean> {
  if (!ranks_due) return false;
  const ranked = await rankAuthors(tx, limit);
  if (ranked < limit) await setProgress(tx, { ranks_due: false });
  return true;
}
