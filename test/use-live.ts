/** Sockets of live events for one test file, on the product of its world. */
import { afterEach, beforeAll, expect } from 'vitest';
import { listen, openLive, type LiveClient } from './live-client.ts';
import type { Visitor, World } from './world.ts';

export interface LiveWorld {
  /** Where the product listens, from `beforeAll` on. */
  readonly origin: string;
  /** The socket of a session. It is closed after the test. */
  live(who: Visitor, headers?: Record<string, string>): Promise<LiveClient>;
}

/** Call once at the top of a file, after `useWorld`. */
export function useLive(world: World): LiveWorld {
  const open: LiveClient[] = [];
  let origin = '';
  beforeAll(async () => {
    origin = await listen(world.product);
  });
  afterEach(async () => {
    for (const { socket } of open.splice(0)) socket.terminate();
    await expect.poll(() => world.product.hub.size).toBe(0);
  });
  return {
    get origin() {
      return origin;
    },
    async live(who, headers = {}) {
      const client = await openLive(origin, { cookie: `csrf=${who.token}`, ...headers });
      open.push(client);
      return client;
    },
  };
}
