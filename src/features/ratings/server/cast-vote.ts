/** Casts, changes or withdraws the one vote of a company for a scenario and updates the rating (product §8). */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type { Events } from '#platform/outbox/tables.ts';
import { rateScenarios } from '#features/ratings/server/rate-scenarios.ts';
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
  await lockApprovedForShare(tx, ballot.organizationId);
  await lockRatingForUpdate(tx, ballot.scenarioId);
  const before = await findVote(tx, ballot);
  if (!ballot.value && !before) return { vote: 0, ...(await readRating(tx, ballot.scenarioId)) };
  checkMayReplace(ballot, before);
  await writeVote(tx, ballot);
  const changes = changesOf(ballot, before);
  await rateScenarios(tx, { scenarioIds: [ballot.scenarioId], changes });
  const after = await readRating(tx, ballot.scenarioId);
  await recordVote(tx, ballot, { vote: ballot.value || null, before: before?.value ?? null, ...after });
  await moveYearMean(tx, changes);
  return { vote: ballot.value, ...after };
}

/** The fund may have suspended the company after authorization. The lock delays a suspension until the vote is written. */
async function lockApprovedForShare(tx: Tx, organizationId: string): Promise<void> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM organization WHERE id = ${organizationId} FOR SHARE`.execute(tx);
  if (rows[0]?.state !== 'APPROVED') throw new Refusal('org_not_approved');
}

type VoteBefore = Awaited<ReturnType<typeof findVote>>;

function checkMayReplace({ voterId, isCompanyAdmin }: Ballot, before: VoteBefore) {
  if (isCompanyAdmin || !before || before.voter_id === voterId) return;
  throw new Refusal('vote_not_allowed', { text: 'ratings@refusals.colleaguesVote' });
}

type VoteOutcome = Pick<Events['vote.cast'], 'vote' | 'before' | 'rating' | 'votes'>;

const recordVote = (
  tx: Tx,
  { scenarioId, authorId, organizationId, voterId }: Ballot,
  outcome: VoteOutcome,
) =>
  record(tx, {
    kind: 'vote.cast',
    actorId: voterId,
    subjectId: scenarioId,
    payload: { scenarioId, authorId, organizationId, ...outcome },
  });

/** Serializes votes for one scenario, so that each transaction reads the sums of the previous one. */
async function lockRatingForUpdate(tx: Tx, scenarioId: string): Promise<void> {
  const lockRow = () =>
    tx
      .selectFrom('scenario_rating')
      .select('scenario_id')
      .where('scenario_id', '=', scenarioId)
      .forUpdate()
      .executeTakeFirst();
  if (await lockRow()) return;
  await tx
    .insertInto('scenario_rating')
    .values({ scenario_id: scenarioId, expert_mean: null, company_part: null, rating: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await lockRow();
}

const findVote = (tx: Tx, { scenarioId, organizationId }: Ballot) =>
  tx
    .selectFrom('vote')
    .select(['value', 'voter_id', 'counted', 'created_at'])
    .where('scenario_id', '=', scenarioId)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

async function writeVote(tx: Tx, { scenarioId, organizationId, voterId, value, now }: Ballot): Promise<void> {
  if (!value) {
    await tx
      .deleteFrom('vote')
      .where('scenario_id', '=', scenarioId)
      .where('organization_id', '=', organizationId)
      .execute();
    return;
  }
  const vote = { voter_id: voterId, value, counted: true, created_at: now };
  await tx
    .insertInto('vote')
    .values({ scenario_id: scenarioId, organization_id: organizationId, ...vote })
    .onConflict((conflict) => conflict.columns(['scenario_id', 'organization_id']).doUpdateSet(vote))
    .execute();
}

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
