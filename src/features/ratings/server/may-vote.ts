/** Checks who may vote: an employee with the right, whose company has read the text and does not employ the author. */
import { sql } from 'kysely';
import type { Actor, Membership, Person } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import type { Facts } from '#access/relations.ts';
import { voteObstacle } from '#features/ratings/vote-obstacle.ts';
import type { VoteObstacle, VoteRequirement, VotingEmployee } from '#features/ratings/vote-obstacle.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import { prepared } from '#platform/db/prepared-statements.ts';
import type { Db } from '#platform/db/tables.ts';

export interface Votable {
  facts: Facts;
  scenarioId: string;
  authorId: string;
  /** The company has opened the card (product §8, VOTE_REQUIRES=CARD). */
  hasOpened: boolean;
  /** An employee of the company has read the text. */
  hasRead: boolean;
  /** The author is an employee of the company. */
  isConnected: boolean;
}

interface VotableRow {
  author_id: string;
  published: boolean;
  hasOpened: boolean;
  hasRead: boolean;
  isConnected: boolean;
}

/** Throws `not_found`. */
export async function findVotable(
  db: Db,
  { scenarioId, actor, now }: { scenarioId: string; actor: Actor; now: Date },
): Promise<Votable> {
  const organizationId = actor.person?.membership?.organizationId ?? null;
  const { rows } = await sql<VotableRow>`${prepared('votable')}
    SELECT s.author_id,
      s.state = 'PUBLISHED' AND c.id IS NOT NULL AS published,
      EXISTS (SELECT FROM card_view v WHERE v.scenario_id = s.id AND v.organization_id = ${organizationId}::uuid)
        AS "hasOpened",
      ${hasReadText(organizationId)} AS "hasRead",
      EXISTS (SELECT FROM employee w WHERE w.account_id = s.author_id AND w.organization_id = ${organizationId}::uuid
        AND w.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')) AS "isConnected"
    FROM scenario s LEFT JOIN author_card c ON c.id = s.author_id AND c.birthday <= ${adultsBornBy(now)}::date
    WHERE s.id = ${scenarioId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  const { author_id: authorId, published, ...rest } = row;
  return { facts: { published }, scenarioId, authorId, ...rest };
}

/** For a scenario `s`. The texts of the requests that were closed or revoked after the reading count too. */
export const hasReadText = (organizationId: string | null) => sql`
  (EXISTS (SELECT FROM request t WHERE t.scenario_id = s.id AND t.organization_id = ${organizationId}::uuid
      AND t.state IN ('READ', 'CLOSED'))
    OR EXISTS (SELECT FROM text_view t WHERE t.scenario_id = s.id AND t.organization_id = ${organizationId}::uuid))`;

export const votingEmployee = (actor: Actor): VotingEmployee => ({
  id: personOf(actor).id,
  isAdmin: actor.effectiveRole === 'OK_ADMIN',
  canVote: personOf(actor).membership?.canVote ?? false,
});

/** Throws `phone_not_confirmed`, `vote_not_allowed`. A vote of a colleague is checked when the row is locked. */
export function checkVoter(
  actor: Actor,
  votable: Votable,
  required: VoteRequirement,
): { person: Person; membership: Membership } {
  const person = personOf(actor);
  const { membership } = person;
  const refusal = (reason: VoteObstacle | 'ownAuthor') =>
    new Refusal('vote_not_allowed', { text: `ratings@refusals.${reason}` });
  const obstacle = voteObstacle(votingEmployee(actor), { ...votable, required, voterId: null });
  if (!membership || obstacle === 'noRight') throw refusal('noRight');
  if (!person.phoneConfirmed) throw new Refusal('phone_not_confirmed');
  if (votable.isConnected) throw refusal('ownAuthor');
  if (obstacle) throw refusal(obstacle);
  return { person, membership };
}
