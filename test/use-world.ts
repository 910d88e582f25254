/** The product for one test file, on the shared database of the worker. */
import { afterAll, beforeAll } from 'vitest';
import type { Environment } from '../src/app/config-variables.ts';
import { createWorld } from './world.ts';
import type { World, WorldOptions } from './world.ts';

/** Call once at the top of a file. The world exists before the other hooks run and until they have finished. */
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
