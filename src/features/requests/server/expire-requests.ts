/** No answer in two weeks, or the days of access are over (product §10). */
import { sql } from 'kysely';
import { answerDays, daysFrom } from '#features/requests/request-terms.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface Expiring {
  now: Date;
  /** The requests of one company for one scenario; absent: whatever is due, some at a time. */
  only?: { scenarioId: string; organizationId: string };
}

const atATime = 100;

/** Returns how many were moved. */
export async function expireRequests(tx: Tx, { now, only }: Expiring): Promise<number> {
  const narrowed = only
    ? sql`AND scenario_id = ${only.scenarioId} AND organization_id = ${only.organizationId}`
    : sql``;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM request
    WHERE (state = 'SENT' AND created_at <= ${daysFrom(now, -answerDays)}::timestamptz
        OR state IN ('OPEN', 'READ') AND open_until <= ${now}::timestamptz) ${narrowed}
    ORDER BY id LIMIT ${atATime} FOR UPDATE SKIP LOCKED`.execute(tx);
  for (const { id } of rows) await moveRequest(tx, { request: await findRequest(tx, id), move: 'expire' });
  return rows.length;
}
