/** For tests that begin with the same rows made by calls: the rows are made once per file. */
import { beforeEach } from 'vitest';
import type { World } from './world.ts';

/** Call at the top of a file, before other hooks of each test. Each test starts at the time that `make` has set. */
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
