import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requestIds } from '#platform/http/request-log.ts';
import { createLog } from '#platform/log/log.ts';
import { createWorld } from '../../../test/world.ts';
import type { World } from '../../../test/world.ts';

const lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await createWorld({}, { log: createLog({ write: (line) => lines.push(line) }) });
});
afterAll(() => world.close());
beforeEach(() => void (lines.length = 0));

/** The lines of completed requests, without fields that vary between runs. */
const completed = () =>
  lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === 'request.completed')
    .map(({ time: _time, level: _level, msg: _msg, ...fields }) => fields);

test('each request is one line: its id, route pattern, status, duration and actor', async () => {
  const author = await world.as('author');
  await author.get(`/api/user/projects/${world.people.author.id}?secret=canary`);
  await world.guest.post('/api/login', { email: 'canary@example.org', password: 'x' });
  await world.guest.get('/api/canary');
  expect(completed()).toEqual([
    {
      requestId: expect.stringMatching(/^[\w-]{8}\.\w+$/),
      method: 'GET',
      route: '/api/user/projects/:id',
      status: 404,
      ms: expect.any(Number),
      actorId: world.people.author.id,
    },
    {
      requestId: expect.stringMatching(/^[\w-]{8}\.\w+$/),
      method: 'POST',
      route: '/api/login',
      status: 400,
      ms: expect.any(Number),
    },
    {
      requestId: expect.stringMatching(/^[\w-]{8}\.\w+$/),
      method: 'GET',
      route: '',
      status: 404,
      ms: expect.any(Number),
    },
  ]);
  expect(lines.join()).not.toContain('canary');
});

test('no two requests have one id, in one process or in two', () => {
  const [one, other] = [requestIds(), requestIds()];
  const ids = Array.from({ length: 100 }, () => [one(), other()]).flat();
  expect(new Set(ids).size).toBe(200);
});

test('a fault has the id of its request', async () => {
  await world.database.exec('ALTER TABLE faq_section RENAME TO faq_section_away');
  await world.guest.get('/api/faq');
  await world.database.exec('ALTER TABLE faq_section_away RENAME TO faq_section');
  const [fault, line] = lines.map((text) => JSON.parse(text));
  expect([fault.msg, line.msg, line.status]).toEqual(['call.failed', 'request.completed', 500]);
  expect(fault.requestId).toBe(line.requestId);
});

test('probes are not logged', async () => {
  await world.guest.get('/health/live');
  await world.guest.get('/health/ready');
  expect(lines).toEqual([]);
});
