/** Names colleagues of the sender who may read the text of a request (product §1). */
import { sql } from 'kysely';
import { liveRequestStates } from '#features/requests/lifecycle.ts';
import type { FoundRequest } from '#features/requests/server/find-request.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/requests/server/events.ts';
import type {} from '#features/requests/server/tables.ts';

export interface NameReadersInput {
  request: FoundRequest;
  /** Accounts. Those who are readers already stay so. */
  readers: readonly string[];
  actorId: string;
  now: Date;
}

/** Throws `validation_failed` for a person who is not an active employee; `state_conflict` for a closed request. */
export async function nameReaders(
  tx: Tx,
  { request, readers, actorId, now }: NameReadersInput,
): Promise<void> {
  const { organizationId, senderId } = request.eventPayload;
  const added = [...new Set(readers)].filter((id) => id !== senderId);
  await checkEmployees(tx, organizationId, added);
  await lockLive(tx, request.id);
  if (!added.length) return;
  const inserted = await tx
    .insertInto('request_reader')
    .values(
      added.map((id) => ({
        request_id: request.id,
        account_id: id,
        organization_id: organizationId,
        named_by: actorId,
        named_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('account_id')
    .execute();
  if (!inserted.length) return;
  const readerIds = inserted.map((row) => row.account_id);
  await record(tx, {
    kind: 'request.shared',
    actorId,
    subjectId: request.id,
    payload: { ...request.eventPayload, readerIds },
  });
}

async function checkEmployees(tx: Tx, organizationId: string, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM employee WHERE organization_id = ${organizationId} AND state = 'ACTIVE'
      AND account_id = ANY (${[...ids]}::uuid[])`.execute(tx);
  if (rows[0]!.count !== ids.length)
    throw new Refusal('validation_failed', { field: 'readers', text: 'requests@refusals.notEmployee' });
}

async function lockLive(tx: Tx, id: string): Promise<void> {
  const { rows } = await sql`
    SELECT FROM request WHERE id = ${id} AND state = ANY (${[...liveRequestStates]}) FOR SHARE`.execute(tx);
  if (!rows.length) throw new Refusal('state_conflict');
}
