import { expect, test } from 'vitest';
import { gate, useOutbox } from '../../../test/outbox-world.ts';
import { silentLog } from '#platform/log/log.ts';
import { listFailingJobs } from './job-lease.ts';
import { createSchedule, dailyAt, every, type Job } from './schedule.ts';

const outbox = useOutbox();

const scheduleOf = (...jobs: Job[]) =>
  createSchedule({ database: outbox.world.database, jobs, log: silentLog, clock: outbox.clock });

const hourly = (name: string, run: Job['run']): Job => ({ name, nextAfter: every({ minutes: 60 }), run });

test.each([
  ['2026-03-01T00:29:59Z', '2026-03-01T00:30:00.000Z'],
  ['2026-03-01T00:30:00Z', '2026-03-02T00:30:00.000Z'],
  ['2026-12-31T23:00:00Z', '2027-01-01T00:30:00.000Z'],
])('half past three in Moscow comes after %s at %s', (now, next) => {
  expect(dailyAt('03:30')(new Date(now)).toISOString()).toBe(next);
});

test('a job waits for its first hour, runs once in it and again in the next', async () => {
  const ran: string[] = [];
  const schedule = scheduleOf(hourly('sweep', async ({ now }) => void ran.push(now.toISOString())));
  expect(await schedule.runDue()).toEqual([]);
  outbox.clock.advance({ minutes: 59 });
  expect(await schedule.runDue()).toEqual([]);
  outbox.clock.advance({ minutes: 1 });
  expect([await schedule.runDue(), await schedule.runDue()]).toEqual([['sweep'], []]);
  outbox.clock.advance({ hours: 5 });
  expect([await schedule.runDue(), await schedule.runDue()]).toEqual([['sweep'], []]);
  expect(ran).toEqual(['2026-03-01T11:00:00.000Z', '2026-03-01T16:00:00.000Z']);
});

test('of two processes one runs the job, and after a crash the other takes it when the lease ends', async () => {
  let ran = 0;
  const { passed, open } = gate();
  const slow = scheduleOf(hourly('sweep', () => passed));
  const other = scheduleOf(hourly('sweep', async () => void ran++));
  await other.runDue();
  outbox.clock.advance({ hours: 1 });
  const running = slow.runDue();
  await expect
    .poll(async () => (await outbox.world.database.db.selectFrom('job').select('leased_until').execute())[0])
    .not.toEqual({ leased_until: null });
  expect(await other.runDue()).toEqual([]);
  outbox.clock.advance({ minutes: 10 });
  expect(await other.runDue()).toEqual(['sweep']);
  open();
  await running;
  expect(ran).toBe(1);
});

test('a job of each process runs in both, at the start and in each hour', async () => {
  const ran: string[] = [];
  const [one, other] = ['one', 'other'].map((name) =>
    scheduleOf({ ...hourly('sweep', async () => void ran.push(name)), inEachProcess: true }),
  );
  for (const schedule of [one!, other!, one!, other!]) await schedule.runDue();
  expect(ran).toEqual(['one', 'other']);
  outbox.clock.advance({ hours: 1 });
  for (const schedule of [one!, other!]) await schedule.runDue();
  expect(ran).toEqual(['one', 'other', 'one', 'other']);
});

test('a job that a wrong clock has put off for years is due again, its lease too', async () => {
  const ran: string[] = [];
  const schedule = scheduleOf(hourly('sweep', async ({ now }) => void ran.push(now.toISOString())));
  await schedule.runDue();
  const jobs = () => outbox.world.database.db.updateTable('job');
  await jobs()
    .set({ next_at: new Date('2029-03-01'), leased_until: new Date('2029-03-01') })
    .execute();
  expect(await schedule.runDue()).toEqual(['sweep']);
  // The clock of another process is ahead by seconds: that is no reason to run twice.
  await jobs()
    .set({ next_at: new Date('2026-03-01T11:00:30Z') })
    .execute();
  expect(await schedule.runDue()).toEqual([]);
  expect(ran).toEqual(['2026-03-01T10:00:00.000Z']);
});

test('a long job holds up no other, and is not started again meanwhile', async () => {
  let started = 0;
  const { passed, open } = gate();
  const ran: string[] = [];
  const schedule = scheduleOf(
    hourly('long', async () => {
      started++;
      await passed;
    }),
    hourly('short', async () => void ran.push('short')),
  );
  await schedule.runDue();
  outbox.clock.advance({ hours: 1 });
  const running = schedule.runDue();
  await expect.poll(() => [started, ran]).toEqual([1, ['short']]);
  outbox.clock.advance({ hours: 1 });
  const again = schedule.runDue();
  await expect.poll(() => ran).toEqual(['short', 'short']);
  open();
  await Promise.all([running, again]);
  expect(started).toBe(1);
});

test('a job that has not finished its backlog goes on at the next look', async () => {
  let left = 2;
  const schedule = scheduleOf(hourly('batches', async () => (--left > 0 ? 'unfinished' : undefined)));
  await schedule.runDue();
  outbox.clock.advance({ hours: 1 });
  const runs = [await schedule.runDue(), await schedule.runDue(), await schedule.runDue()];
  expect(runs).toEqual([['batches'], ['batches'], []]);
});

test('a job that has failed twice in a row is listed with its error until it succeeds', async () => {
  let down = true;
  const schedule = scheduleOf(
    hourly('bad', async () => {
      if (down) throw new Error('no');
    }),
  );
  const hour = async () => {
    outbox.clock.advance({ hours: 1 });
    await schedule.runDue();
    return listFailingJobs(outbox.world.database);
  };
  await schedule.runDue();
  expect(await hour()).toEqual([]);
  expect(await hour()).toEqual([{ name: 'bad', error: 'Error: no' }]);
  down = false;
  expect(await hour()).toEqual([]);
});

test('a job that fails keeps its error, holds up no other and is tried again at its next hour', async () => {
  let down = true;
  const ran: string[] = [];
  const schedule = scheduleOf(
    hourly('bad', async () => {
      if (down) throw new Error('no');
    }),
    hourly('good', async () => void ran.push('good')),
  );
  const errors = async () =>
    outbox.world.database.db.selectFrom('job').select(['name', 'last_error']).orderBy('name').execute();
  await schedule.runDue();
  outbox.clock.advance({ hours: 1 });
  expect(await schedule.runDue()).toEqual(['bad', 'good']);
  expect(ran).toEqual(['good']);
  expect(await errors()).toEqual([
    { name: 'bad', last_error: 'Error: no' },
    { name: 'good', last_error: null },
  ]);
  down = false;
  outbox.clock.advance({ hours: 1 });
  await schedule.runDue();
  expect((await errors())[0]).toEqual({ name: 'bad', last_error: null });
});
