/**
 * Sends a company's request. When the author gives access to verified companies, it opens immediately or with the company's
 * signature under the agreement on confidentiality, if there is one to sign (product §10).
 */
import { sql } from 'kysely';
import { defaultAccessDays } from '#features/requests/constants.ts';
import { mayBeRequested } from '#features/requests/may-be-requested.ts';
import { endOfCooldown, maxRequestsPerDay } from '#features/requests/request-limits.ts';
import type { SendRequestOutput } from '#features/requests/schemas.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import {
  findRequest,
  findRequestableScenario,
  lockScenarioForShare,
} from '#features/requests/server/find-request.ts';
import type { RequestableScenario } from '#features/requests/server/find-request.ts';
import { nameReaders } from '#features/requests/server/name-readers.ts';
import { openText, readNdaOf } from '#features/requests/server/open-text.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { countHit, secondsUntilWindowEnds } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';

const daySeconds = 86_400;

export interface SendRequestInput {
  scenarioId: string;
  organizationId: string;
  senderId: string;
  text: string;
  /** Colleagues who may read the text too. */
  readers: readonly string[];
  /** Without signing no company could sign the agreement. */
  isSigningOn: boolean;
  now: Date;
}

type ScenarioRequestInput = SendRequestInput & { scenario: RequestableScenario };

/**
 * Throws `not_found`, `scenario_rights_closed`, `request_exists`, `state_conflict` too soon after a decline,
 * `rate_limited`.
 */
export async function sendRequest(tx: Tx, input: SendRequestInput): Promise<SendRequestOutput> {
  const { organizationId, senderId, now } = input;
  // The author may have closed or hidden the scenario after authorization.
  await lockScenarioForShare(tx, input.scenarioId);
  const scenario = await findRequestableScenario(tx, input.scenarioId, now);
  if (!scenario.facts.published) throw new Refusal('not_found');
  const scenarioInput: ScenarioRequestInput = { ...input, scenario };
  if (!mayBeRequested(scenario)) throw new Refusal('scenario_rights_closed');
  await expireRequests(tx, {
    now,
    isSigningOn: input.isSigningOn,
    only: { scenarioId: scenario.id, organizationId },
  });
  await checkCooldown(tx, scenarioInput);
  const id = await insertRequest(tx, scenarioInput);
  // Counted last, so that a refused request rolls back its hit too.
  await countRequest(tx, organizationId);
  const request = await findRequest(tx, id);
  await record(tx, { kind: 'request.sent', actorId: senderId, subjectId: id, payload: request.eventPayload });
  await nameReaders(tx, { request, readers: input.readers, actorId: senderId, now });
  if (scenario.accessMode !== 'VERIFIED_ORGS' || !scenario.textId)
    return { id, state: 'SENT', openUntil: null };
  const nda = await readNdaOf(tx, request);
  const agreement = input.isSigningOn && nda.isPublished ? nda : null;
  const opening = { request, textId: scenario.textId, now, days: defaultAccessDays, agreement, atOnce: true };
  const { state, openUntil } = await openText(tx, opening);
  return { id, state, openUntil: openUntil.toISOString() };
}

async function insertRequest(
  tx: Tx,
  { scenario, organizationId, senderId, text, now }: ScenarioRequestInput,
): Promise<string> {
  const row = await tx
    .insertInto('request')
    .values({
      id: newId(),
      scenario_id: scenario.id,
      author_id: scenario.authorId,
      organization_id: organizationId,
      sender_id: senderId,
      text,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('request_exists');
  return row.id;
}

async function checkCooldown(tx: Tx, { scenario, organizationId, now }: ScenarioRequestInput): Promise<void> {
  const { rows } = await sql<{ declinedAt: Date }>`
    SELECT answered_at AS "declinedAt" FROM request WHERE scenario_id = ${scenario.id} AND organization_id = ${organizationId}
      AND state = 'DECLINED' ORDER BY answered_at DESC LIMIT 1`.execute(tx);
  const end = rows[0] && endOfCooldown(rows[0].declinedAt);
  if (!end || end <= now) return;
  const time = formatDateTime(end.toISOString());
  throw new Refusal('state_conflict', { text: 'requests@refusals.notYetAgain', vars: { time } });
}

async function countRequest(tx: Tx, organizationId: string): Promise<void> {
  const rate = { key: `request:${organizationId}`, limit: maxRequestsPerDay, seconds: daySeconds };
  if ((await countHit(tx, rate)) <= maxRequestsPerDay) return;
  throw new Refusal('rate_limited', {
    text: 'requests@refusals.tooMany',
    vars: { count: maxRequestsPerDay },
    retryAfter: secondsUntilWindowEnds(daySeconds),
  });
}
