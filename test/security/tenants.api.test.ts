/** Data of one company or author never appears in responses to another (security S-37). */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#api/endpoint.ts';
import { useWorld } from '../use-world.ts';
import type { World } from '../world.ts';
import { tried } from './examples.ts';
import { kinds } from './fixtures.ts';

const world = useWorld();
let secrets: Record<string, string>;

beforeAll(async () => {
  secrets = {
    draft: await kinds.scenario.near(world, world.people.author.id),
    project: await kinds.project.near(world, world.people.author.id),
    inbox: await kinds.inboxRequest.near(world, world.people.author.id),
    employee: await kinds.employee.near(world),
    waiting: await kinds.waitingEmployee.near(world),
    invitation: await kinds.companyInvitation.near(world),
    waitingPerson: world.people.waiting.email,
    colleague: world.people.okUser.email,
    minor: world.people.minor.id,
    blocked: world.people.blocked.id,
    address: world.people.author.email,
  };
  await sql`INSERT INTO favorite (account_id, kind, target_id) VALUES (${world.people.okUser.id}, 'avtor', ${world.people.author.id})`.execute(
    world.database.db,
  );
});

/** Read endpoints without a resource id: GETs, and POSTs that only carry a filter. */
const readings = tried
  .filter(([, { endpoint, output }, { about }]) => !about && output && isReading(endpoint))
  .map(([, { endpoint }]) => endpoint);

function isReading({ method, path, action }: Endpoint): boolean {
  if (method === 'GET') return true;
  return /\/(authors|scenarios|news)$/.test(path) && !action.endsWith('.create');
}

async function listVisible(who: 'guest' | keyof World['people']): Promise<string[]> {
  const visitor = who === 'guest' ? world.guest : await world.as(who);
  const found: string[] = [];
  for (const { method, path } of readings) {
    // An empty filter, which selects everything that the caller may read.
    const { response } = await (method === 'GET' ? visitor.get(path) : visitor.post(path, {}));
    for (const [name, secret] of Object.entries(secrets)) {
      if (response.payload.includes(secret)) found.push(`${name} in ${path}`);
    }
  }
  return found;
}

test.each(['guest', 'author2', 'expert', 'okAdmin2', 'blocked'] as const)(
  '%s reads no data of other tenants',
  async (who) => {
    expect(await listVisible(who)).toEqual([]);
  },
);

test('the owners read the data, so the test would detect a leak', async () => {
  const found = [
    ...(await listVisible('okAdmin')),
    ...(await listVisible('author')),
    ...(await listVisible('minor')),
  ];
  const places = new Set(found.map((line) => line.split(' in ')[0]));
  expect([...places].toSorted()).toEqual(
    Object.keys(secrets)
      .filter((name) => name !== 'blocked')
      .toSorted(),
  );
});
