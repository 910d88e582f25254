/** The product for one test file, on the database that the files of a worker share. */
import { afterAll, beforeAll } from 'vitest';
import type { Environment } from '../src/app/config.ts';
import { createWorld } from './world.ts';
import type { World, WorldOptions } from './world.ts';

/** To be called once at the top of a file: the world is there before the other hooks and gone after them. */
export function useWorld(environment: Environment = {}, options: WorldOptions = {}): World {
  const state: { world?: World } = {};
  beforeAll(async () => {
    state.world = await createWorld(environment, { isShared: true, ...options });
  });
  afterAll(async () => {
    await state.world?.close();
    delete state.world;
  });
  return new Proxy({} as World, {
    get(_, name) {
      if (!state.world) throw new Error(`there is no ${String(name)} of the world outside of the tests`);
      return state.world[name as keyof World];
    },
  });
}
