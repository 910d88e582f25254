/** Tests that begin with the same rows, which calls have made: they are made once in a file. */
import { beforeEach } from 'vitest';
import type { World } from './world.ts';

/** Call at the top of a file, before other hooks of each test. `make` may set the clock, which each test finds as it was. */
export function beginEachWith(world: World, make: () => Promise<void>): void {
  let time: Date | undefined;
  beforeEach(async () => {
    await world.reset();
    if (time) return world.clock.set(time);
    await make();
    await world.keep();
    time = world.clock.now();
  });
}
