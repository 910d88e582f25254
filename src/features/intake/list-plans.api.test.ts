/** Plans of the list of applications and summary among ten thousand applications. A named index proves that it serves the query. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { listOrdersInput } from '#features/intake/schemas-list.ts';
import { countQueues, countStates } from '#features/intake/server/order-counts.ts';
import { listLabels } from '#features/intake/server/labels.ts';
import { listOrders } from '#features/intake/server/list-orders.ts';
import type { Db } from '#platform/db/tables.ts';
import { openExplainingDatabase, type ExplainingDatabase } from '../../../test/query-plans.ts';
import { fillApplications, officerId, selectionId } from '../../../test/scale/applications.ts';

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
  let world: ExplainingDatabase;

  beforeAll(async () => {
    world = await openExplainingDatabase();
    await fillApplications(world.database);
    // VACUUM, as autovacuum does: only then can an index-only scan skip the table.
    await world.database.exec('VACUUM ANALYZE');
  });
  afterAll(() => world.close());

  test.each(filters)('by %s is read by the index %s', async (_what, index, filter) => {
    const { db } = world.database;
    const plans = await world.plansOf(() => listOrders(db, listOrdersInput.parse(filter), now));
    expect(plans.join('\n')).toContain(index);
  });

  const counts: [what: string, index: string, run: (db: Db) => Promise<unknown>][] = [
    ['states', 'application_desk_counts', (db) => countStates(db, { calendar: new Map(), now })],
    ['what is fixed', 'application_move_resubmit', (db) => countQueues(db, { officerId, now })],
    ['what is not fixed in time', 'application_fix', (db) => countQueues(db, { officerId, now })],
    ['prepared decisions', 'intake_card_pending', (db) => countQueues(db, { officerId, now })],
    ['labels', 'intake_card_labelled', listLabels],
  ];
  test.each(counts)('counting %s reads the index %s and no whole table', async (_what, index, run) => {
    const { db } = world.database;
    const plans = (await world.plansOf(() => run(db))).join('\n');
    expect(plans).toContain(index);
    expect(plans).not.toMatch(/Seq Scan on (application|intake_card)/);
  });
});
