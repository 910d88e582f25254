import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { silentLog } from '#platform/log/log.ts';
import { useWorld } from '../../test/use-world.ts';
import { listJobs } from './schedule.ts';

const world = useWorld();

test('a job with a backlog stops when its time is over and says that it has not finished', async () => {
  const { database, clock } = world;
  const longAgo = new Date(clock.now().getTime() - 31 * 86_400_000);
  const event = await sql<{
    id: string;
  }>`INSERT INTO event (kind, payload) VALUES ('test', '{}') RETURNING id`
    .execute(database.db)
    .then(({ rows }) => rows[0]!);
  const row = {
    event_id: event.id,
    subscriber: 'test',
    state: 'done' as const,
    tries: 1,
    next_at: longAgo,
    done_at: longAgo,
    last_error: null,
  };
  const rows = ['one', 'other'].map((recipient) => ({ ...row, id: newId(), recipient }));
  await database.db.insertInto('delivery').values(rows).execute();
  const { files, signing } = world.product.serverContext.services;
  const jobs = listJobs({ files, signing, t: world.product.t, log: silentLog, auditMonths: 60 });
  const sweep = jobs.find(({ name }) => name === 'sweep-deliveries')!;
  const run = (signal: AbortSignal) => sweep.run({ database, now: clock.now(), signal });
  expect(await run(AbortSignal.abort())).toBe('unfinished');
  expect(await run(new AbortController().signal)).toBeUndefined();
});
