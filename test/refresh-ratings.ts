import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import type { World } from './world.ts';

/** The nightly refresh of all ratings and authors. */
export async function refreshRatings(world: World): Promise<void> {
  await world.database.tx((tx) => startRefresh(tx, world.clock.now()));
  await refreshDueRatings(world);
}

/** The refresh job that runs every few minutes. */
export async function refreshDueRatings({ database }: World): Promise<void> {
  while (await database.tx((tx) => refreshNextBatch(tx)));
}
