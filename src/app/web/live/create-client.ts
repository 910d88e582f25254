import type { Client } from '#api/client.ts';
import { LiveClient } from '#app/web/live/client.ts';
import { openLive } from '#features/live/calls.ts';

export const createLiveClient = (client: Client): LiveClient =>
  new LiveClient({
    openSocket: () => new WebSocket(`${location.origin.replace(/^http/, 'ws')}${openLive.path}`),
    checkSession: () => client.call(openLive),
  });
