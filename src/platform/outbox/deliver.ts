/** One try of one delivery: loads the event, runs the subscriber, marks the result. */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { describeError, type Log } from '#platform/log/log.ts';
import { DeliveryFailure } from '#platform/sent/delivery-failure.ts';
import { backoffSeconds } from './backoff.ts';
import { leaseSeconds, markDone, markFailed, type ClaimedDelivery } from './deliveries.ts';
import { eraseSecret } from './event-secrets.ts';
import type { DeliveryContext, RecordedEvent, Subscriber } from './subscriber.ts';

interface DeliverOptions {
  database: Database;
  subscriber: Subscriber;
  log: Log;
  clock: Clock;
  /** Aborts when the process stops and waits no longer. */
  stopping: AbortSignal;
}

/** Reserves ten seconds of the lease for marking the result, so that no other worker claims the delivery meanwhile. */
const runMs = (leaseSeconds - 10) * 1000;

export async function deliver(options: DeliverOptions, delivery: ClaimedDelivery): Promise<void> {
  const { database, subscriber, clock } = options;
  try {
    const event = await findEvent(database, delivery.eventId);
    const context = contextOf(options, delivery, event as unknown as RecordedEvent);
    await withinLease(subscriber.run(context), context.signal);
  } catch (error) {
    await fail(options, delivery, error);
    return;
  }
  await database.tx(async (tx) => {
    if (await markDone(tx, delivery, clock.now())) await eraseSecret(tx, delivery.eventId);
  });
}

const findEvent = (database: Database, id: string) =>
  database.db
    .selectFrom('event')
    .select(['id', 'kind', 'payload', 'actor_id as actorId', 'subject_id as subjectId', 'secret', 'at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

function contextOf(
  options: DeliverOptions,
  delivery: ClaimedDelivery,
  event: RecordedEvent,
): DeliveryContext {
  const { database, clock, stopping } = options;
  return {
    database,
    event,
    recipient: delivery.recipient,
    idempotencyKey: delivery.id,
    signal: AbortSignal.any([AbortSignal.timeout(runMs), stopping]),
    once: (write) =>
      database.tx(async (tx) => {
        if (!(await markDone(tx, delivery, clock.now()))) return;
        await write(tx);
        await eraseSecret(tx, delivery.eventId);
      }),
  };
}

function withinLease(work: Promise<void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      const isTimeout = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
      const reason = isTimeout ? 'the subscriber did not finish within its lease' : 'the process stopped';
      reject(new Error(reason));
    });
    work.then(resolve, reject);
  });
}

async function fail(
  { database, subscriber, log, clock }: DeliverOptions,
  delivery: ClaimedDelivery,
  error: unknown,
): Promise<void> {
  const isFinal = error instanceof DeliveryFailure && error.kind === 'refused';
  const seconds = isFinal ? undefined : backoffSeconds(delivery.tries);
  const { type, message } = describeError(error);
  await markFailed(database, delivery, {
    nextAt: seconds === undefined ? undefined : new Date(clock.now().getTime() + seconds * 1000),
    now: clock.now(),
    // A failure of mail or SMS is read by officers, so it begins with its reason.
    message: error instanceof DeliveryFailure ? message : `${type}: ${message}`,
  });
  const fields = { eventId: delivery.eventId, subscriber: subscriber.name, tries: delivery.tries };
  if (seconds === undefined) log.error('delivery.parked', fields, error);
  else log.warn('delivery.failed', fields, error);
}
