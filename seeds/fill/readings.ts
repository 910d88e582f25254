/** What the companies have read: a request and a reading before each vote, and the journal of the authors. */
import { sql } from 'kysely';
import { defaultAccessDays } from '#features/requests/constants.ts';
import { newId } from '#kernel/id.ts';
import { addDays } from '#kernel/add-days.ts';
import { readJson } from '../content/read-json.ts';
import { inBatches } from './in-batches.ts';
import type { SeedContext } from './people.ts';
import type { SeededScenario } from './scenarios.ts';

const { letters } = readJson<{ letters: string[] }>('requests.json');

/** Votes need a text that was read (VOTE_REQUIRES=TEXT). */
export async function addReadings(
  { tx, today }: SeedContext,
  scenarios: readonly SeededScenario[],
): Promise<void> {
  const textIds = new Map(scenarios.map(({ id, textId }) => [id, textId]));
  const { rows: unread } = await sql<UnreadVote>`
    SELECT v.scenario_id AS "scenarioId", s.author_id AS "authorId", v.organization_id AS "organizationId",
      v.voter_id AS "voterId", v.created_at AS "votedAt"
    FROM vote v JOIN scenario s ON s.id = v.scenario_id
    WHERE NOT EXISTS (SELECT FROM request r WHERE r.scenario_id = v.scenario_id
      AND r.organization_id = v.organization_id AND r.state IN ('READ', 'CLOSED'))
    ORDER BY v.scenario_id, v.created_at, v.organization_id`.execute(tx);
  const requests = unread.map((vote, i) => requestBefore(vote, i, textIds.get(vote.scenarioId)!));
  await inBatches(requests, (batch) => tx.insertInto('request').values(batch).execute());
  await addTextViews(tx, today);
  await moveVotesAfterReadings(tx, today);
}

interface UnreadVote {
  scenarioId: string;
  authorId: string;
  organizationId: string;
  voterId: string;
  votedAt: Date;
}

function requestBefore(vote: UnreadVote, number: number, textId: string | null) {
  const sentAt = addDays(vote.votedAt, -(3 + (number % 7)));
  const answeredAt = addDays(sentAt, 1);
  return {
    id: newId(),
    scenario_id: vote.scenarioId,
    author_id: vote.authorId,
    organization_id: vote.organizationId,
    sender_id: vote.voterId,
    state: 'CLOSED' as const,
    text: letters[number % letters.length]!,
    text_id: textId,
    created_at: sentAt,
    answered_at: answeredAt,
    open_until: addDays(answeredAt, defaultAccessDays),
  };
}

/** On the day after the answer. */
async function addTextViews(tx: SeedContext['tx'], today: Date): Promise<void> {
  const { rows } = await sql<{
    request_id: string;
    scenario_id: string;
    organization_id: string;
    organization_name: string;
    reader_id: string;
    viewed_at: Date;
  }>`
    SELECT r.id AS request_id, r.scenario_id, r.organization_id, o.name AS organization_name,
      r.sender_id AS reader_id,
      least(r.answered_at + interval '20 hours', ${today}::timestamptz) AS viewed_at
    FROM request r JOIN organization o ON o.id = r.organization_id
    WHERE r.state IN ('READ', 'CLOSED') AND r.answered_at IS NOT NULL ORDER BY r.id`.execute(tx);
  const views = rows.map((view) => ({ id: newId(), ...view }));
  await inBatches(views, (batch) => tx.insertInto('text_view').values(batch).execute());
}

/** The dates of the other requests are those of their states, so some are later than the vote. */
const moveVotesAfterReadings = (tx: SeedContext['tx'], today: Date) =>
  sql`
    UPDATE vote v SET created_at = least(t.viewed_at + interval '4 hours', ${today}::timestamptz)
    FROM text_view t
    WHERE t.scenario_id = v.scenario_id AND t.organization_id = v.organization_id
      AND v.created_at < t.viewed_at`.execute(tx);
