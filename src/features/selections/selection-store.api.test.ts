/**
 * The parts of selections that other features use: the tables, the calendar that is shipped, the numbers of applications.
 */
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addWorkingDays, workingDaysBetween } from '#features/selections/working-days.ts';
import {
  findQuestions,
  findSelection,
  listOpenSelections,
} from '#features/selections/server/find-selection.ts';
import { nextApplicationNumber } from '#features/selections/server/next-application-number.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
beforeEach(() => world.reset());

const ids = {
  program: '0192a000-0000-7000-8000-00000000a001',
  wave: '0192a000-0000-7000-8000-00000000a002',
  main: '0192a000-0000-7000-8000-00000000a003',
  thematic: '0192a000-0000-7000-8000-00000000a004',
};

/** Two open selections of one wave. */
async function addSelections(): Promise<void> {
  const { db } = world.database;
  await sql`INSERT INTO program (id, name, code) VALUES (${ids.program}, 'Авторы', 'АВ')`.execute(db);
  await sql`INSERT INTO wave (id, program_id, number, year) VALUES (${ids.wave}, ${ids.program}, 1, 2026)`.execute(
    db,
  );
  for (const id of [ids.main, ids.thematic])
    await sql`
      INSERT INTO selection (id, wave_id, name, state, open_at, close_at)
      VALUES (${id}, ${ids.wave}, 'Осень', 'OPEN', '2026-09-01', '2026-10-01')`.execute(db);
}

describe('the shipped calendar', () => {
  test('has the 247 working days of 2026 and 2027 without transfers', async () => {
    const calendar = await readCalendar(world.database.db);
    expect(workingDaysBetween(calendar, '2025-12-31', '2026-12-31')).toBe(247);
    expect(workingDaysBetween(calendar, '2026-12-31', '2027-12-31')).toBe(249);
  });

  test.each([
    ['2026-04-29', 5, '2026-05-07'],
    ['2026-05-08', 1, '2026-05-12'],
    ['2026-12-30', 1, '2027-01-11'],
    ['2027-04-30', 5, '2027-05-11'],
  ])('makes a term from %s of %i days end on %s', async (from, count, to) => {
    expect(addWorkingDays(await readCalendar(world.database.db), from, count)).toBe(to);
  });
});

describe('numbers of applications', () => {
  test('are counted in the wave without a gap or a repetition', async () => {
    await addSelections();
    const numbers = await Promise.all(
      [ids.main, ids.thematic, ids.main].map((id) =>
        world.database.tx((tx) => nextApplicationNumber(tx, id)),
      ),
    );
    expect(numbers.toSorted()).toEqual(['АВ-26-1-00001', 'АВ-26-1-00002', 'АВ-26-1-00003']);
    await expect(world.database.tx((tx) => nextApplicationNumber(tx, ids.program))).rejects.toThrow(
      'not_found',
    );
  });
});

describe('selections', () => {
  test('are open until the deadline that authors know', async () => {
    await addSelections();
    const { db } = world.database;
    const { closeAt } = await findSelection(db, ids.main);
    const open = async (at: Date) => (await listOpenSelections(db, at)).map(({ id }) => id);
    expect(await open(new Date('2026-09-15'))).toEqual([ids.main, ids.thematic]);
    expect(await open(closeAt)).toEqual([]);
    expect(await open(new Date(0))).toEqual([]);
  });

  test('keep a published version of their questions unchanged in the database', async () => {
    await addSelections();
    const { db } = world.database;
    await sql`
      INSERT INTO selection_form (selection_id, version, published_at)
      VALUES (${ids.main}, 1, now()), (${ids.main}, 2, NULL)`.execute(db);
    await sql`UPDATE selection_form SET questions = '[{}]' WHERE version = 2`.execute(db);
    for (const statement of [
      sql`UPDATE selection_form SET questions = '[{}]' WHERE version = 1`,
      sql`UPDATE selection_form SET published_at = NULL WHERE version = 1`,
      sql`DELETE FROM selection_form WHERE version = 1`,
    ])
      await expect(statement.execute(db)).rejects.toThrow('never change');
    expect(await findQuestions(db, { selectionId: ids.main, version: 1 })).toEqual([]);
    await expect(findQuestions(db, { selectionId: ids.main, version: 2 })).rejects.toThrow('not_found');
    await sql`DELETE FROM selection WHERE id = ${ids.main}`.execute(db);
    const { rows } = await sql`SELECT FROM selection_form`.execute(db);
    expect(rows).toEqual([]);
  });
});
