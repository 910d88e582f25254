/** Casts, changes or withdraws the one vote of a company for a scenario and updates the rating (product §8). */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import { rateScenarios } from '#features/ratings/server/rate-scenarios.ts';
import type { RatingRow } from '#features/ratings/server/rate-scenarios.ts';
import { placeHint } from '#features/ratings/server/rating-tops.ts';
import { moveYearMean } from '#features/ratings/server/year-mean.ts';
import type { VoteChange } from '#features/ratings/server/year-mean.ts';
import type {} from '#features/ratings/server/tables.ts';
import type {} from '#features/ratings/server/events.ts';

export interface Ballot {
  scenarioId: string;
  authorId: string;
  organizationId: string;
  voterId: string;
  /** 1 to 10, or 0 to withdraw the vote. */
  value: number;
  /** May also change and withdraw a colleague's vote. */
  isCompanyAdmin: boolean;
  now: Date;
}

export interface VoteResult {
  vote: number;
  rating: number | null;
  votes: number;
}

/** Throws `vote_not_allowed`, `org_not_approved`. */
export async function castVote(tx: Tx, ballot: Ballot): Promise<VoteResult> {
  await lockCompanyAndRating(tx, ballot);
  const before = await findVote(tx, ballot);
  if (!ballot.value && !before) return { vote: 0, ...(await readRating(tx, ballot.scenarioId)) };
  checkMayReplace(ballot, before);
  const changes = changesOf(ballot, before);
  const { scenarioId } = ballot;
  const rate = rateScenarios({ scenarioIds: [scenarioId], changes, voteWrite: voteWrite(ballot) });
  const name = prepared(ballot.value ? 'vote-cast' : 'vote-withdrawn');
  const after = (await sql<RatingRow>`${name} ${rate}`.execute(tx)).rows[0]!;
  await recordVote(tx, ballot, { before: before?.value ?? null, after });
  await moveYearMean(tx, changes);
  return { vote: ballot.value, rating: after.rating, votes: after.votes };
}

/**
 * The fund may have suspended the company after authorization. The lock delays a suspension until the vote is written. The
 * lock of the rating serializes votes for one scenario, so that each transaction reads the sums of the previous one.
 */
async function lockCompanyAndRating(tx: Tx, { organizationId, scenarioId }: Ballot): Promise<void> {
  const { rows } = await sql<{ state: string | null; hasRating: boolean }>`${prepared('vote-locks')}
    WITH company AS MATERIALIZED (SELECT state FROM organization WHERE id = ${organizationId} FOR SHARE),
    rating AS MATERIALIZED (SELECT FROM scenario_rating WHERE scenario_id = ${scenarioId} FOR UPDATE)
    SELECT (SELECT state FROM company) AS state, EXISTS (SELECT FROM rating) AS "hasRating"`.execute(tx);
  const { state, hasRating } = rows[0]!;
  if (state !== 'APPROVED') throw new Refusal('org_not_approved');
  if (!hasRating) await addLockedRating(tx, scenarioId);
}

/** A concurrent first vote may have added the row and hold its lock. */
async function addLockedRating(tx: Tx, scenarioId: string): Promise<void> {
  await tx
    .insertInto('scenario_rating')
    .values({ scenario_id: scenarioId, expert_mean: null, company_part: null, rating: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await sql`SELECT FROM scenario_rating WHERE scenario_id = ${scenarioId} FOR UPDATE`.execute(tx);
}

type VoteBefore = Awaited<ReturnType<typeof findVote>>;

function checkMayReplace({ voterId, isCompanyAdmin }: Ballot, before: VoteBefore) {
  if (isCompanyAdmin || !before || before.voter_id === voterId) return;
  throw new Refusal('vote_not_allowed', { text: 'ratings@refusals.colleaguesVote' });
}

function recordVote(
  tx: Tx,
  { scenarioId, authorId, organizationId, voterId, value }: Ballot,
  { before, after }: { before: number | null; after: RatingRow },
): Promise<string> {
  const { rating, votes } = after;
  return record(tx, {
    kind: 'vote.cast',
    actorId: voterId,
    subjectId: scenarioId,
    payload: { scenarioId, authorId, organizationId, vote: value || null, before, rating, votes },
    hint: placeHint(after),
  });
}

const findVote = async (tx: Tx, { scenarioId, organizationId }: Ballot) =>
  (await selectVote(tx, scenarioId, organizationId))[0];

const selectVote = compileOnce('vote-before', (db, scenarioId: string, organizationId: string) =>
  db
    .selectFrom('vote')
    .select(['value', 'voter_id', 'counted', 'created_at'])
    .where('scenario_id', '=', scenarioId)
    .where('organization_id', '=', organizationId),
);

const voteWrite = ({ scenarioId, organizationId, voterId, value, now }: Ballot): RawBuilder<unknown> =>
  value
    ? sql`
      INSERT INTO vote (scenario_id, organization_id, voter_id, value, counted, created_at)
      VALUES (${scenarioId}, ${organizationId}, ${voterId}, ${value}, true, ${now})
      ON CONFLICT (scenario_id, organization_id) DO UPDATE SET voter_id = excluded.voter_id, value = excluded.value,
        counted = excluded.counted, created_at = excluded.created_at`
    : sql`DELETE FROM vote WHERE scenario_id = ${scenarioId} AND organization_id = ${organizationId}`;

/** The sums move by the difference instead of a recount, so that an older snapshot cannot lose a vote. */
function changesOf({ scenarioId, value, now }: Ballot, before: VoteBefore): VoteChange[] {
  const changes: VoteChange[] = [];
  if (before?.counted) changes.push({ scenarioId, value: before.value, castAt: before.created_at, sign: -1 });
  if (value) changes.push({ scenarioId, value, castAt: now, sign: 1 });
  return changes;
}

const readRating = (tx: Tx, scenarioId: string) =>
  tx
    .selectFrom('scenario_rating')
    .select(['rating', 'votes'])
    .where('scenario_id', '=', scenarioId)
    .executeTakeFirstOrThrow();
