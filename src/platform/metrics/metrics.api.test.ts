import { expect, test } from 'vitest';
import { newId } from '#kernel/id.ts';
import { useWorld } from '../../../test/use-world.ts';

const token = 'a-token-of-the-metrics-4711';
const world = useWorld({ METRICS_TOKEN: token, METRICS_FROM: '10.0.0.0/8' });

const read = (headers: Record<string, string> = {}, remoteAddress = '10.0.0.7') =>
  world.product.server.inject({ url: '/metrics', headers, remoteAddress });

/** The samples by their names with labels. */
async function samples(): Promise<Map<string, number>> {
  const { statusCode, payload, headers } = await read();
  expect([statusCode, headers['content-type']]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; version/),
  ]);
  return new Map(
    payload
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

test('the metrics are read with the token or from a listed address', async () => {
  const statusOf = async (headers: Record<string, string>, from: string) =>
    (await read(headers, from)).statusCode;
  const outside = '203.0.113.9';
  expect([
    await statusOf({}, '10.0.0.7'),
    await statusOf({}, '::ffff:10.0.0.7'),
    await statusOf({ authorization: `Bearer ${token}` }, outside),
    await statusOf({ authorization: `Bearer ${token}`, 'x-forwarded-for': outside }, '10.0.0.7'),
  ]).toEqual([200, 200, 200, 200]);
  expect([
    await statusOf({}, outside),
    await statusOf({}, '127.0.0.1'),
    await statusOf({ authorization: 'Bearer other' }, outside),
    await statusOf({ authorization: token }, outside),
  ]).toEqual([404, 404, 404, 404]);
});

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto', 'x-forwarded-host'])(
  'a proxy at a listed address that sends %s speaks for a stranger',
  async (name) => {
    expect((await read({ [name]: '10.0.0.8' })).statusCode).toBe(404);
  },
);

test('requests are counted by method, route pattern and status, with their durations', async () => {
  const author = await world.as('author');
  const before = await samples();
  await author.get(`/api/user/projects/${newId()}`);
  await author.get(`/api/user/projects/${newId()}?page=2`);
  await world.guest.get(`/api/user/projects/${newId()}`);
  await world.guest.get('/api/nothing/like/this');
  const after = await samples();
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
  const project = 'method="GET",route="/api/user/projects/:id"';
  expect([
    grown(`http_requests_total{${project},status="404"}`),
    grown(`http_requests_total{${project},status="401"}`),
    grown('http_requests_total{method="GET",route="",status="404"}'),
    grown(`http_request_duration_seconds_count{${project}}`),
    grown(`http_request_duration_seconds_bucket{le="+Inf",${project}}`),
  ]).toEqual([2, 1, 1, 3, 3]);
  expect([...after.keys()].join()).not.toContain('nothing');
});

test('the queues are read once in five seconds, whoever asks', async () => {
  const { database, clock } = world;
  clock.advance({ seconds: 5 });
  const empty = await samples();
  expect(empty.get('outbox_deliveries{state="parked"}')).toBe(0);
  const event = await database.db
    .insertInto('event')
    .values({ kind: 'test', actor_id: null, subject_id: null, payload: '{}', secret: null, ip_prefix: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const delivery = (state: 'waiting' | 'parked', minutes: number) => ({
    id: newId(),
    event_id: event.id,
    subscriber: `test-${state}`,
    state,
    tries: 1,
    next_at: new Date(clock.now().getTime() - minutes * 60_000),
    done_at: null,
    last_error: null,
  });
  await database.db
    .insertInto('delivery')
    .values([delivery('waiting', 10), delivery('parked', 20)])
    .execute();
  await database.db
    .insertInto('job')
    .values({
      name: 'test-job',
      next_at: new Date(clock.now().getTime() - 60_000),
      leased_until: null,
      done_at: new Date(clock.now().getTime() - 3_600_000),
      last_error: 'Error: no',
    })
    .execute();
  expect((await samples()).get('outbox_deliveries{state="parked"}')).toBe(0);
  clock.advance({ seconds: 5 });
  const full = await samples();
  expect(Object.fromEntries([...full].filter(([name]) => /^(outbox|job|database_up)/.test(name)))).toEqual({
    database_up: 1,
    'outbox_deliveries{state="waiting"}': 1,
    'outbox_deliveries{state="parked"}': 1,
    outbox_overdue_seconds: 605,
    'job_failing{job="test-job"}': 1,
    'job_overdue_seconds{job="test-job"}': 65,
    'job_success_age_seconds{job="test-job"}': 3605,
  });
});

test('the process tells its memory and the delay of its event loop', async () => {
  const all = await samples();
  expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(all.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect(all.get('page_cache_requests_total{result="hit"}')).toBe(0);
});

test('without the database the metrics of the process are still there', async () => {
  await world.database.exec('ALTER TABLE delivery RENAME TO delivery_away');
  world.clock.advance({ seconds: 5 });
  const all = await samples().finally(() =>
    world.database.exec('ALTER TABLE delivery_away RENAME TO delivery'),
  );
  expect([all.get('database_up'), all.has('outbox_overdue_seconds')]).toEqual([0, false]);
  expect(all.get('process_resident_memory_bytes')).toBeGreaterThan(0);
});
