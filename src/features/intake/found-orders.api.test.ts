import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../../test/answer-codes.ts';
import { adminOrdersPath, signInOfficer, submitOrder } from '../../../test/intake-fixture.ts';
import type { OrderFixture, Officer } from '../../../test/intake-fixture.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
let officer: Officer;
let other: Officer;
let order: OrderFixture;

/** More than one batch. */
const copies = 620;

beforeEach(async () => {
  await world.reset();
  world.clock.set('2026-09-15T09:00:00Z');
  [officer, other] = [await signInOfficer(world, 'fk.intake'), await signInOfficer(world, 'fk.intake')];
  order = await submitOrder(world, { closeAt: new Date('2026-10-01T20:59:00Z') });
  const idOf = sql.raw("('0000000a-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid");
  await sql`INSERT INTO account (id, email, password_hash, state, roles, last_name, name, birthday)
    SELECT ${idOf}, n || '@example.org', '', 'ACTIVE', '{AVTOR}', 'Author', 'Name', '1980-01-01'
    FROM generate_series(1, ${copies}) n`.execute(world.database.db);
  await sql`INSERT INTO application (id, selection_id, wave_id, author_id, state, state_since, number, submission, submitted_at,
      created_at, updated_at)
    SELECT ${idOf}, a.selection_id, a.wave_id, ${idOf}, 'SUBMITTED', a.state_since, 'АВ-26-9-' || lpad(n::text, 5, '0'),
      a.submission, a.submitted_at + n % 7 * interval '1 microsecond', a.created_at, a.updated_at
    FROM generate_series(1, ${copies}) n, application a WHERE a.id = ${order.id}`.execute(world.database.db);
});

const count = async (query = '') => (await officer.get(`${adminOrdersPath}/count${query}`)).data.total;
const assign = (filter: object, expected: number) =>
  officer.post(`${adminOrdersPath}/assign-found`, { filter, officer: other.id, count: expected });

test('all found applications get a responsible officer, also when the filter is about that', async () => {
  expect(await count()).toBe(copies + 1);
  expect((await assign({ search: '00007' }, 1)).data).toEqual({ changed: 1 });
  expect(await count(`?officer=${other.id}`)).toBe(1);
  expect(await count('?queue=UNASSIGNED')).toBe(copies);
  expect((await assign({ queue: 'UNASSIGNED' }, copies)).data).toEqual({ changed: copies });
  expect(await count(`?officer=${other.id}`)).toBe(copies + 1);
});

test('another number than the officer has confirmed changes nothing, and sealed applications are left out', async () => {
  expect(refusalOf(await assign({}, copies))).toEqual([409, 'state_conflict']);
  await sql`UPDATE selection SET sealed = true`.execute(world.database.db);
  expect(await count()).toBe(0);
  expect(refusalOf(await assign({}, copies + 1))).toEqual([409, 'state_conflict']);
  expect(await count(`?officer=${other.id}`)).toBe(0);
});
