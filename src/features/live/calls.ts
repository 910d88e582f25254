/** Live events of chats and notifications (product §12, §13). */
import { endpoint } from '#api/endpoint.ts';

/**
 * Becomes a WebSocket. Without an upgrade it answers whether the caller may open one: a browser does not learn why the
 * upgrade has failed, and asks for changes from time to time when only the network refuses it.
 */
export const openLive = endpoint({
  method: 'GET',
  path: '/api/live',
  action: 'live.open',
  socket: true,
  beyondSpec: true,
});
