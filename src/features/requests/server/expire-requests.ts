/** Expires requests without an answer, without the signature that they wait for, and those whose access is over (product §10). */
import { sql } from 'kysely';
import { answerDays } from '#features/requests/request-limits.ts';
import { isSigningOver } from '#features/requests/server/effective-state.ts';
import { findRequest } from '#features/requests/server/find-request.ts';
import { moveRequest } from '#features/requests/server/move-request.ts';
import { addDays } from '#kernel/add-days.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface ExpireRequestsOptions {
  now: Date;
  /** While signing is off, no text is closed for a signature that cannot be given (`postponeSigning`). */
  isSigningOn: boolean;
  /** Limits the update to requests of one company for one scenario; absent: one batch of all that are due. */
  only?: { scenarioId: string; organizationId: string };
}

const batchSize = 100;

/** Returns the number of expired requests. */
export async function expireRequests(
  tx: Tx,
  { now, isSigningOn, only }: ExpireRequestsOptions,
): Promise<number> {
  const onlyCondition = only
    ? sql`AND scenario_id = ${only.scenarioId} AND organization_id = ${only.organizationId}`
    : sql``;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM request r
    WHERE (state = 'SENT' AND created_at <= ${addDays(now, -answerDays)}::timestamptz
        OR state IN ('OPEN', 'READ') AND open_until <= ${now}::timestamptz
        OR ${isSigningOn ? isSigningOver(now) : sql`false`}) ${onlyCondition}
    ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`.execute(tx);
  for (const { id } of rows) {
    const request = await findRequest(tx, id);
    await moveRequest(tx, {
      request,
      move: 'expire',
      now,
      payload: { lacksNda: request.lacksNda && request.signUntil !== null },
    });
  }
  return rows.length;
}
