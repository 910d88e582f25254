import { sql } from 'kysely';
import { hasCapability } from '#access/actor.ts';
import type { Actor } from '#access/actor.ts';
import * as calls from '#features/administration/calls.ts';
import * as schemas from '#features/administration/schemas.ts';
import { listFirstSteps } from '#features/administration/server/first-steps.ts';
import { listLongestWaiting } from '#features/administration/server/waiting-records.ts';
import { queueCapabilities } from '#features/chat/queue-capabilities.ts';
import { waitsForFund, waitsSince } from '#features/chat/server/answer-until.ts';
import { readSigningState } from '#features/signing/server/read-signing-state.ts';
import { defaultPageSize, maxExactTotal } from '#kernel/page.ts';
import { Refusal } from '#kernel/refusal.ts';
import { countEachUpTo } from '#platform/db/list-total.ts';
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
      firstSteps: await listFirstSteps(database.db, { actor, now }),
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

type Counters = Omit<schemas.ReadSummaryOutput, 'failingJobs' | 'signing' | 'firstSteps' | 'longestWaiting'>;

async function readCounters(db: Db, { actor, now }: { actor: Actor; now: Date }): Promise<Counters> {
  const queues = {
    organizations: sql`SELECT FROM organization WHERE state = 'CHECK'`,
    scenarios: sql`SELECT FROM scenario WHERE state = 'MODERATION'`,
    questions: sql`SELECT FROM support_question WHERE state IN ('NEW', 'IN_WORK')`,
    chats: sql`SELECT FROM chat_thread t WHERE t.type = 'SUPPORT' AND ${waitsForFund} AND ${waitsSince} IS NOT NULL
      AND ${hasCapability(actor, queueCapabilities.SUPPORT)}::boolean`,
    complaints: sql`
      SELECT FROM chat_complaint WHERE state = 'NEW' AND ${hasCapability(actor, 'fk.moderation')}::boolean`,
    invitations: sql`SELECT FROM invitation WHERE state = 'SENT' AND expires_at > ${now}::timestamptz`,
    deliveries: sql`SELECT FROM delivery WHERE state = 'parked'`,
    legalTexts: sql`SELECT FROM current_legal_text WHERE is_initial`,
  };
  const counts = await countEachUpTo(db, Object.values(queues), maxExactTotal + 1);
  const counters = Object.fromEntries(Object.keys(queues).map((name, at) => [name, counts[at]!])) as Counters;
  return {
    ...counters,
    chats: hasCapability(actor, queueCapabilities.SUPPORT) ? counters.chats : null,
    complaints: hasCapability(actor, 'fk.moderation') ? counters.complaints : null,
  };
}

/** Throws `not_found`, `state_conflict`. */
async function retryDelivery(tx: Tx, { id, now }: { id: string; now: Date }): Promise<{ id: string }> {
  if (await retryParked(tx, { id, now })) return { id };
  const { rows } = await sql`SELECT FROM delivery WHERE id = ${id}`.execute(tx);
  throw new Refusal(rows.length ? 'state_conflict' : 'not_found');
}
