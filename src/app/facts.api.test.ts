/** Facts that rules and screens need are stored in rows of their own and do not depend on the audit log. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { companies } from '../../seeds/people.ts';
import { addScenario } from '../../test/fixtures-scenarios.ts';
import { migrations } from '../../test/template.ts';
import { useWorld } from '../../test/use-world.ts';
import { readConfig } from '#app/config.ts';
import { isKnownNetwork, sweepKnownNetworks } from '#features/accounts/server/known-networks.ts';
import { newId } from '#kernel/id.ts';
import { migrate } from '#platform/db/migrate.ts';
import { rotateEventMonths } from '#platform/outbox/event-months.ts';

// One test drops tables, which the shared database would miss.
const world = useWorld({ VOTE_REQUIRES: 'CARD' }, { isShared: false });
let scenarioId: string;
let requestId: string;

beforeEach(async () => {
  await world.reset();
  world.clock.set(new Date());
  scenarioId = await addScenario(world.database, { authorId: world.people.author.id });
  requestId = newId();
  await sql`
    INSERT INTO request (id, scenario_id, author_id, organization_id, sender_id, state, text)
    VALUES (${requestId}, ${scenarioId}, ${world.people.author.id}, ${companies.studio.id},
      ${world.people.okUser.id}, 'READ', 'Просим')`.execute(world.database.db);
});

const network = '198.51.100.0/24';

/** Events without their facts, as an earlier release recorded them. */
async function addEvents(): Promise<void> {
  const payload = { requestId, organizationId: companies.studio.id, organizationName: 'Прежнее имя' };
  const common = { actor_id: world.people.okUser.id, payload: JSON.stringify(payload) };
  const at = world.clock.now();
  await world.database.db
    .insertInto('event')
    .values([
      { ...common, id: newId(), kind: 'session.opened', ip_prefix: network, at },
      { ...common, id: newId(), kind: 'scenario.card-opened', subject_id: scenarioId, at },
      { ...common, id: newId(), kind: 'text.opened', subject_id: scenarioId, at },
    ])
    .execute();
}

/** Runs the migration again that copies events to facts. */
async function copyEvents(): Promise<void> {
  await world.database.db.deleteFrom('migration').where('name', '=', '0029_contract.sql').execute();
  expect(await migrate(world.database, migrations)).toEqual(['0029_contract.sql']);
}

async function addFacts(): Promise<void> {
  await addEvents();
  await copyEvents();
}

/** What the product derives from the events of `addEvents`. */
async function readFacts() {
  const [author, okAdmin] = await Promise.all([world.as('author'), world.as('okAdmin')]);
  const employees = (await okAdmin.get('/api/organization/employees')).data.items;
  const vote = await okAdmin.post('/api/organization/rating/vote', { scenario_id: scenarioId, vote: 9 });
  const readings = (await author.get(`/api/user/scenarios/${scenarioId}/readings`)).data.items;
  const { rows: networks } = await sql`SELECT account_id, network FROM known_network`.execute(
    world.database.db,
  );
  return {
    lastLogin: employees.find(({ userId }: { userId: string }) => userId === world.people.okUser.id)
      .lastLogin,
    mayVote: vote.status === 200,
    readers: readings.map(({ organization, reader }: Record<string, string>) => [organization, reader]),
    networks,
  };
}

const known = () => ({
  lastLogin: world.clock.now().toISOString(),
  mayVote: true,
  readers: [['Прежнее имя', 'Борисов Борис']],
  networks: [{ account_id: world.people.okUser.id, network }],
});

test('events that an earlier release left without facts are copied by the migration, once', async () => {
  await addEvents();
  expect(await readFacts()).toEqual({ lastLogin: null, mayVote: false, readers: [], networks: [] });
  await copyEvents();
  await copyEvents();
  expect(await readFacts()).toEqual(known());
});

test('a text view that has its row is not copied again', async () => {
  const { db } = world.database;
  await addFacts();
  await sql`UPDATE text_view SET id = ${newId()}, viewed_at = viewed_at + interval '1 second'`.execute(db);
  await copyEvents();
  expect(await readFacts()).toEqual(known());
});

test('a sign-in becomes the last login of the employee, and its network is known', async () => {
  const { okUser } = world.people;
  const response = await world.product.server.inject({
    method: 'POST',
    url: '/api/login',
    remoteAddress: '198.51.100.7',
    payload: { email: okUser.email, password: world.password },
  });
  expect(response.statusCode).toBe(200);
  expect(await readFacts()).toEqual({ ...known(), mayVote: false, readers: [] });
});

test('a company reads only its own views', async () => {
  await addFacts();
  const count = async (organizationId: string) => {
    const { db } = world.database.scopedTo({ organizationId, accountId: newId() });
    const { rows } = await sql<{ count: number }>`
      SELECT (SELECT count(*) FROM card_view) + (SELECT count(*) FROM text_view) AS count`.execute(db);
    return Number(rows[0]!.count);
  };
  const expected = world.database.kind === 'postgres' ? [2, 0] : [2, 2];
  expect([await count(companies.studio.id), await count(newId())]).toEqual(expected);
});

test('a network is deleted 90 days after the last sign-in from it', async () => {
  const { db } = world.database;
  await addFacts();
  const attempt = { email: world.people.okUser.email, network };
  const later = (ms: number) => new Date(world.clock.now().getTime() + ms);
  const days = 90 * 86_400_000;
  expect(await isKnownNetwork(db, { ...attempt, now: later(days - 1) })).toBe(true);
  expect(await isKnownNetwork(db, { ...attempt, now: later(days) })).toBe(false);
  await sweepKnownNetworks(db, later(days - 1));
  expect((await readFacts()).networks).toHaveLength(1);
  await sweepKnownNetworks(db, later(days));
  expect((await readFacts()).networks).toEqual([]);
});

test.each(['0', '59', '06', '-60', 'five years'])(
  'the retention of the audit log cannot be %s months',
  (months) => {
    expect(() => readConfig({ DATA_DIR: world.dataDir, AUDIT_MONTHS: months })).toThrow(/AUDIT_MONTHS/);
  },
);

// The last test of the file: a reset would look for the dropped table.
test('facts outlive the months of the audit log', async () => {
  await addFacts();
  const now = new Date(world.clock.now());
  now.setUTCMonth(now.getUTCMonth() + 62);
  await rotateEventMonths(world.database, { now, retentionMonths: 60 });
  expect(await world.database.db.selectFrom('event').select('kind').execute()).toEqual([]);
  expect(await readFacts()).toEqual(known());
});
