/** Plans of the list of applications and summary among ten thousand applications. A named index proves that it serves the query. */
import { CompiledQuery, PostgresQueryCompiler, createQueryId } from 'kysely';
import type { KyselyPlugin, RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listOrdersInput } from '#features/intake/schemas-list.ts';
import { countQueues, countStates } from '#features/intake/server/order-counts.ts';
import { listLabels } from '#features/intake/server/labels.ts';
import { listOrders } from '#features/intake/server/list-orders.ts';
import type { Db } from '#platform/db/tables.ts';
import { fillApplications, officerId, selectionId } from '../../../test/scale/applications.ts';
import { openTestDatabase } from '../../../test/world-database.ts';
import type { TestDatabase } from '../../../test/world-database.ts';

const now = new Date();
const filters: [what: string, index: string, filter: object][] = [
  ['nothing', 'application_desk', {}],
  ['a status', 'application_desk', { status: 'SUBMITTED' }],
  ['a selection', 'application_desk', { category: selectionId }],
  ['a responsible officer', 'application_desk', { officer: officerId }],
  ['a prepared decision', 'intake_card_pending', { pending: 'NOT_ADMITTED' }],
  ['what is fixed', 'application_desk_state', { queue: 'FIXED' }],
  ['what was sent again', 'application_move_resubmit', { queue: 'FIXED' }],
  ['what nobody is responsible for', 'application_desk', { queue: 'UNASSIGNED' }],
  ['what waits for a protocol', 'intake_card_pending', { queue: 'TO_PROTOCOL' }],
];

describe.skipIf(inject('testDatabase').engine === 'pglite')('the list of applications', () => {
  let world: TestDatabase;

  beforeAll(async () => {
    world = await openTestDatabase();
    await fillApplications(world.database.db);
    // As autovacuum does: without it no index alone says what is visible.
    await world.database.exec('VACUUM ANALYZE');
  }, 120_000);
  afterAll(() => world.close());

  test.each(filters)('by %s is read by the index %s', async (_what, index, filter) => {
    const nodes: RootOperationNode[] = [];
    await listOrders(recording(world.database.db, nodes), listOrdersInput.parse(filter), now);
    const plans = await plansOf(world.database.db, nodes);
    expect(plans).toContain(index);
  });

  const counts: [what: string, index: string, run: (db: Db) => Promise<unknown>][] = [
    ['states', 'application_desk_counts', (db) => countStates(db, { calendar: new Map(), now })],
    ['what is fixed', 'application_move_resubmit', (db) => countQueues(db, { officerId, now })],
    ['what is not fixed in time', 'application_fix', (db) => countQueues(db, { officerId, now })],
    ['prepared decisions', 'intake_card_pending', (db) => countQueues(db, { officerId, now })],
    ['labels', 'intake_card_labelled', listLabels],
  ];
  test.each(counts)('counting %s reads the index %s and no whole table', async (_what, index, run) => {
    const nodes: RootOperationNode[] = [];
    await run(recording(world.database.db, nodes));
    const plans = await plansOf(world.database.db, nodes);
    expect(plans).toContain(index);
    expect(plans).not.toMatch(/Seq Scan on (application|intake_card)/);
  });
});

function recording(db: Db, nodes: RootOperationNode[]): Db {
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => (nodes.push(node), node),
    transformResult: async ({ result }) => result,
  };
  return db.withPlugin(plugin);
}

async function plansOf(db: Db, nodes: readonly RootOperationNode[]): Promise<string> {
  const plans: string[] = [];
  for (const node of nodes) {
    const query = new PostgresQueryCompiler().compileQuery(node, createQueryId());
    // The list explains a query itself when it estimates its total.
    if (!/^\s*(?:select|with)/i.test(query.sql)) continue;
    const { rows: lines } = await db.executeQuery(
      CompiledQuery.raw(`EXPLAIN ${query.sql}`, [...query.parameters]),
    );
    plans.push(lines.map((line) => Object.values(line as object)[0]).join('\n'));
  }
  return plans.join('\n');
}
