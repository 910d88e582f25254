/** The number of a protocol names its group, programme, wave and place in the wave. */
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addSelection, addWave } from '../../../test/fixtures-selections.ts';
import { protocolsPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { Officer } from '../../../test/intake-fixture.ts';
import { migrations } from '../../../test/template.ts';
import { useWorld } from '../../../test/use-world.ts';
import { newId } from '#kernel/id.ts';
import { migrate } from '#platform/db/migrate.ts';

// One test changes columns, which the shared database would miss.
const world = useWorld({}, { isShared: false });
let officer: Officer;
let waveId: string;
let prefix: string;

beforeEach(async () => {
  await world.reset();
  officer = await signInOfficer(world, 'fk.intake', 'fk.commission');
  waveId = await addWave(world);
  const { rows } = await sql<{ code: string }>`
    SELECT p.code FROM program p JOIN wave w ON w.program_id = p.id WHERE w.id = ${waveId}`.execute(
    world.database.db,
  );
  prefix = `${rows[0]!.code}-26-1`;
});

type Kind = 'WORK_GROUP' | 'COMMISSION';

async function addProtocol(categoryId: string, kind: Kind = 'WORK_GROUP'): Promise<string> {
  const header = { date: '15.09.2026', place: '', present: '', recused: '', notes: '', orders: [] };
  return (await officer.post(protocolsPath, { categoryId, kind, ...header })).data.number;
}

test('the selections of a wave number their protocols together, each group for itself', async () => {
  const [first, second] = [await addSelection(world, { waveId }), await addSelection(world, { waveId })];
  expect(await addProtocol(first)).toBe(`РГ-${prefix}/1`);
  expect(await addProtocol(second)).toBe(`РГ-${prefix}/2`);
  expect(await addProtocol(second, 'COMMISSION')).toBe(`СРГ-${prefix}/1`);
  expect(await addProtocol(first)).toBe(`РГ-${prefix}/3`);
});

test('protocols that are created at once get different numbers', async () => {
  const selections = [await addSelection(world, { waveId }), await addSelection(world, { waveId })];
  const numbers = await Promise.all([...selections, ...selections].map((id) => addProtocol(id)));
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4].map((number) => `РГ-${prefix}/${number}`));
});

test('the migration numbers earlier protocols by their age, also in the history of applications', async () => {
  const order = await submitOrder(world, { waveId });
  const other = await addSelection(world, { waveId });
  const { db } = world.database;
  const at = new Date('2026-09-15T09:00:00Z');
  const [older, newer] = [newId(), newId()];
  await sql`
    INSERT INTO protocol (id, selection_id, kind, number, label, state, day, decided_at, created_at) VALUES
    (${newer}, ${order.selectionId}, 'WORK_GROUP', 1, 'x', 'PUBLISHED', '2026-09-15', ${at}, '2026-09-10'),
    (${older}, ${other}, 'WORK_GROUP', 1, 'y', 'PUBLISHED', '2026-09-15', ${at}, '2026-09-01')`.execute(db);
  await sql`
    INSERT INTO protocol_item (protocol_id, application_id, number, title, decision, ground)
    VALUES (${newer}, ${order.id}, '', '', 'ADMITTED', '')`.execute(db);
  await sql`
    INSERT INTO application_move (application_id, move, from_state, to_state, protocol, at)
    VALUES (${order.id}, 'admit', 'FORMAL_CHECK', 'ADMITTED', 'РГ-1', ${at})`.execute(db);
  await sql`UPDATE protocol SET label = NULL`.execute(db);
  await db.deleteFrom('migration').where('name', '=', '0075_protocol_labels.sql').execute();
  expect(await migrate(world.database, migrations)).toEqual(['0075_protocol_labels.sql']);
  const { rows } = await sql<{ id: string; label: string }>`
    SELECT id, label FROM protocol ORDER BY number`.execute(db);
  expect(rows).toEqual([
    { id: older, label: `РГ-${prefix}/1` },
    { id: newer, label: `РГ-${prefix}/2` },
  ]);
  const { rows: moves } = await sql<{ protocol: string }>`
    SELECT protocol FROM application_move WHERE move = 'admit'`.execute(db);
  expect(moves).toEqual([{ protocol: `РГ-${prefix}/2` }]);
  expect(await addProtocol(other)).toBe(`РГ-${prefix}/3`);
});
