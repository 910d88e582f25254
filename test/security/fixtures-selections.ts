/** Programmes, waves and selections of the example requests. A selection has a draft of its questions. */
import { addProgram, addSelection, addWave } from '../fixtures-selections.ts';
import type { World } from '../world.ts';

const missing = '0192a000-0000-7000-8000-ffffffffffff';

export const selectionKinds = {
  program: { near: addProgram, missing },
  wave: { near: (world: World) => addWave(world), missing },
  selection: { near: (world: World) => addSelection(world, { state: 'DRAFT', draft: true }), missing },
  announcedSelection: {
    near: (world: World) => addSelection(world, { state: 'ANNOUNCED', opensInDays: 1 }),
    missing,
  },
  openSelection: { near: (world: World) => addSelection(world, { sealed: true }), missing },
  calendarYear: { near: async () => '2026', missing: '1999' },
};
