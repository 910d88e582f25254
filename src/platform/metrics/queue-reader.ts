import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { readJobStates, readOutboxState } from '#platform/outbox/queue-state.ts';
import type { JobState, OutboxState } from '#platform/outbox/queue-state.ts';

export interface QueueState {
  outbox: OutboxState;
  jobs: JobState[];
}

/** The database is asked at most once in this time, however many readers there are. */
const lifeMs = 5_000;
const timeoutMs = 2_000;

/** Returns a function that reads the state of the queues; null when the database does not answer in time. */
export function queueReader({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): () => Promise<QueueState | null> {
  let readAt = -Infinity;
  let last: Promise<QueueState | null> = Promise.resolve(null);
  return () => {
    const now = clock.now();
    // Also reads again after the clock was set back.
    if (Math.abs(now.getTime() - readAt) >= lifeMs) {
      readAt = now.getTime();
      last = Promise.race([readQueues(database, now), timeout()]).catch(() => null);
    }
    return last;
  };
}

async function readQueues({ db }: Database, now: Date): Promise<QueueState> {
  const [outbox, jobs] = await Promise.all([readOutboxState(db, now), readJobStates(db, now)]);
  return { outbox, jobs };
}

const timeout = (): Promise<null> =>
  new Promise((resolve) => setTimeout(() => resolve(null), timeoutMs).unref());
