/** The job that opens and closes selections on their dates. */
import { beforeEach, expect, test } from 'vitest';
import { settleSeconds } from '#features/selections/accepts-applications.ts';
import { findSelection } from '#features/selections/server/find-selection.ts';
import { moveDueSelections } from '#features/selections/server/move-selection.ts';
import { addSelection, daysFromNow } from '../../../test/fixtures-selections.ts';
import { selectionEvents } from '../../../test/officer-of-selections.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
let id: string;
let openAt: number;
let closeAt: number;
beforeEach(async () => {
  await world.reset();
  id = await addSelection(world, { state: 'ANNOUNCED', opensInDays: 1, closeAt: daysFromNow(world, 10) });
  const selection = await findSelection(world.database.db, id);
  openAt = selection.openAt.getTime();
  closeAt = selection.closeAt.getTime();
});

const stateAt = async (time: number): Promise<string> => {
  await world.database.tx((tx) => moveDueSelections(tx, new Date(time)));
  return (await findSelection(world.database.db, id)).state;
};
const graceMs = 30 * 60_000 + settleSeconds * 1000;
const opened = ['selection.opened', { early: false }, 'job'];
const closed = ['selection.closed', { early: false }, 'job'];

test('opens at its date and closes after the hidden grace, when the last submissions are written', async () => {
  expect(await stateAt(openAt - 1)).toBe('ANNOUNCED');
  expect(await stateAt(openAt)).toBe('OPEN');
  expect(await stateAt(closeAt)).toBe('OPEN');
  expect(await stateAt(closeAt + graceMs - 1)).toBe('OPEN');
  expect(await stateAt(closeAt + graceMs)).toBe('CLOSED');
  expect(await selectionEvents(world, id)).toEqual([opened, closed]);
  const { closeAt: deadline } = await findSelection(world.database.db, id);
  expect(deadline.getTime()).toBe(closeAt);
});

test('opens and closes by two runs when no process ran in between', async () => {
  expect(await stateAt(closeAt + graceMs)).toBe('OPEN');
  expect(await stateAt(closeAt + graceMs)).toBe('CLOSED');
  expect(await stateAt(closeAt + graceMs)).toBe('CLOSED');
  expect(await selectionEvents(world, id)).toEqual([opened, closed]);
});

test('moves once by two processes, also when the clock of one is late', async () => {
  const run = (time: number) => world.database.tx((tx) => moveDueSelections(tx, new Date(time)));
  await Promise.all([run(openAt), run(openAt)]);
  await run(openAt - 3_600_000);
  expect((await findSelection(world.database.db, id)).state).toBe('OPEN');
  await Promise.all([run(closeAt + graceMs), run(closeAt + graceMs)]);
  await run(closeAt);
  expect((await findSelection(world.database.db, id)).state).toBe('CLOSED');
  expect(await selectionEvents(world, id)).toEqual([opened, closed]);
});

test('leaves drafts and closed selections alone', async () => {
  for (const state of ['DRAFT', 'CLOSED', 'PUBLISHED'] as const) {
    const other = await addSelection(world, { state, opensInDays: -20, closeAt: daysFromNow(world, -10) });
    await world.database.tx((tx) => moveDueSelections(tx, new Date(openAt)));
    expect((await findSelection(world.database.db, other)).state).toBe(state);
  }
});
