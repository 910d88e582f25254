import type { Client } from '#api/client.ts';
import { LiveClient } from '#features/chat/web/live-client.ts';
import { openLive } from '#features/live/calls.ts';

/** One per tab: a tab has one client. */
const lives = new WeakMap<Client, LiveClient>();

export function liveOf(client: Client): LiveClient {
  const known = lives.get(client);
  if (known) return known;
  const live = new LiveClient({
    connect: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${openLive.path}`),
    check: () => client.call(openLive),
  });
  lives.set(client, live);
  return live;
}
