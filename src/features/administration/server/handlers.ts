import { sql } from 'kysely';
import { hasCapability } from '#access/actor.ts';
import type { Actor } from '#access/actor.ts';
import * as calls from '#features/administration/calls.ts';
import * as schemas from '#features/administration/schemas.ts';
import { listLongestWaiting } from '#features/administration/server/waiting-records.ts';
import { readSigningState } from '#features/signing/server/list-stale-lists.ts';
import { defaultPageSize } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { listFailingJobs } from '#platform/outbox/job-lease.ts';
import { listParked, retryParked } from '#platform/outbox/parked-deliveries.ts';

export const administrationHandlers: Handler[] = [
  defineHandler(calls.readSummary, {
    output: schemas.readSummaryOutput,
    run: async ({ database, services, actor, now }) => ({
      ...(await readCounters(database.db, { actor, now })),
      longestWaiting: await listLongestWaiting(database.db, actor),
      failingJobs: await listFailingJobs(database),
      signing: await readSigningState(database.db, { settings: services.signing, now }),
    }),
  }),
  defineHandler(calls.listDeliveries, {
    input: schemas.listDeliveriesInput,
    output: schemas.listDeliveriesOutput,
    run: ({ database, input }) =>
      listParked(database.db, { limit: input.limit ?? defaultPageSize, offset: input.offset ?? 0 }),
  }),
  defineHandler(calls.retryDelivery, {
    output: schemas.retryDeliveryOutput,
    run: ({ database, params, now }) => database.tx((tx) => retryDelivery(tx, { id: params['id']!, now })),
  }),
];

type Counters = Omit<schemas.ReadSummaryOutput, 'failingJobs' | 'signing' | 'longestWaiting'>;

async function readCounters(db: Db, { actor, now }: { actor: Actor; now: Date }): Promise<Counters> {
  const { rows } = await sql<Counters>`
    SELECT (SELECT count(*) FROM organization WHERE state = 'CHECK') AS organizations,
      (SELECT count(*) FROM scenario WHERE state = 'MODERATION') AS scenarios,
      (SELECT count(*) FROM support_question WHERE state IN ('NEW', 'IN_WORK')) AS questions,
      CASE WHEN ${hasCapability(actor, 'fk.moderation')} THEN (SELECT count(*) FROM chat_complaint WHERE state = 'NEW') END
        AS complaints,
      (SELECT count(*) FROM invitation WHERE state = 'SENT' AND expires_at > ${now}::timestamptz) AS invitations,
      (SELECT count(*) FROM delivery WHERE state = 'parked') AS deliveries,
      (SELECT count(*) FROM current_legal_text WHERE is_initial) AS "legalTexts"`.execute(db);
  return rows[0]!;
}

/** Throws `not_found`, `state_conflict`. */
async function retryDelivery(tx: Tx, { id, now }: { id: string; now: Date }): Promise<{ id: string }> {
  if (await retryParked(tx, { id, now })) return { id };
  const { rows } = await sql`SELECT FROM delivery WHERE id = ${id}`.execute(tx);
  throw new Refusal(rows.length ? 'state_conflict' : 'not_found');
}
