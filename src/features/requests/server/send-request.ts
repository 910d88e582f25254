/** A company asks; an author who lets verified companies in is not asked (product §10). */
import { sql } from 'kysely';
import { defaultAccessDays } from '#features/requests/contract.ts';
import type { RequestState } from '#features/requests/lifecycle.ts';
import { mayBeRequested } from '#features/requests/may-be-requested.ts';
import { daysFrom, quietDays, requestsADay } from '#features/requests/request-terms.ts';
import { expireRequests } from '#features/requests/server/expire-requests.ts';
import { findRequest, findRequestable, holdScenario } from '#features/requests/server/find-request.ts';
import type { Requestable } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { countHit, untilWindowEnds } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';

const day = 86_400;

export interface Sending {
  scenarioId: string;
  organizationId: string;
  senderId: string;
  text: string;
  now: Date;
}

export interface Sent {
  id: string;
  state: RequestState;
  openUntil: string | null;
}

type Meant = Sending & { scenario: Requestable };

/**
 * Throws `not_found`, `scenario_rights_closed`, `request_exists`, `state_conflict` within the quiet days,
 * `rate_limited`.
 */
export async function sendRequest(tx: Tx, wanted: Sending): Promise<Sent> {
  const { organizationId, senderId, now } = wanted;
  // The author may have closed or hidden it since the gate.
  await holdScenario(tx, wanted.scenarioId);
  const scenario = await findRequestable(tx, wanted.scenarioId, now);
  if (!scenario.facts.published) throw new Refusal('not_found');
  const sending: Meant = { ...wanted, scenario };
  if (!mayBeRequested(scenario)) throw new Refusal('scenario_rights_closed');
  await expireRequests(tx, { now, only: { scenarioId: scenario.id, organizationId } });
  await checkQuietDays(tx, sending);
  const id = await insertRequest(tx, sending);
  // Counted last: a refused request is rolled back together with its hit.
  await countRequest(tx, organizationId);
  const request = await findRequest(tx, id);
  await record(tx, { kind: 'request.sent', actorId: senderId, subjectId: id, payload: request.event });
  if (scenario.accessMode !== 'VERIFIED_ORGS' || !scenario.textId)
    return { id, state: 'SENT', openUntil: null };
  const openUntil = daysFrom(now, defaultAccessDays);
  const { state } = await moveRequest(tx, {
    request,
    move: 'open',
    set: { answered_at: now, open_until: openUntil, text_id: scenario.textId },
    told: { openUntil: openUntil.toISOString(), atOnce: true },
  });
  return { id, state, openUntil: openUntil.toISOString() };
}

async function insertRequest(
  tx: Tx,
  { scenario, organizationId, senderId, text, now }: Meant,
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
      text_id: null,
      created_at: now,
      answered_at: null,
      open_until: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('request_exists');
  return row.id;
}

async function checkQuietDays(tx: Tx, { scenario, organizationId, now }: Meant): Promise<void> {
  const { rows } = await sql`
    SELECT FROM request WHERE scenario_id = ${scenario.id} AND organization_id = ${organizationId}
      AND state = 'DECLINED' AND answered_at > ${daysFrom(now, -quietDays)}::timestamptz`.execute(tx);
  if (rows.length) {
    throw new Refusal('state_conflict', { text: 'requests@refusals.notYetAgain', vars: { days: quietDays } });
  }
}

async function countRequest(tx: Tx, organizationId: string): Promise<void> {
  const hits = await countHit(tx, { key: `request:${organizationId}`, limit: requestsADay, seconds: day });
  if (hits <= requestsADay) return;
  throw new Refusal('rate_limited', {
    text: 'requests@refusals.tooMany',
    vars: { count: requestsADay },
    retryAfter: untilWindowEnds(day),
  });
}
