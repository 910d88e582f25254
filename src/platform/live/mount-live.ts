/** Opens sockets after the checks of a call: session, role, origin, and the limit of open sockets. */
import type { IncomingMessage } from 'node:http';
import websocket from '@fastify/websocket';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { personOf } from '#access/actor.ts';
import { rateLimitAddress } from '#platform/http/client-address.ts';
import { assertOwnOrigin, callLimits, routeFor } from '#platform/http/mount-handlers.ts';
import type { MountOptions } from '#platform/http/mount-handlers.ts';
import { maxFrameBytes } from '#platform/live/connection.ts';
import type { LiveHub } from '#platform/live/hub.ts';
import type { Settings } from '#platform/services.ts';

interface LiveOptions extends MountOptions {
  hub: LiveHub;
}

const socketOptions = {
  maxPayload: maxFrameBytes,
  // Counts each fragment of a frame as a frame.
  maxFragments: 16,
  // Compression costs 300 kB a socket; events are short.
  perMessageDeflate: false,
  // A client that does not answer the close frame is disconnected.
  closeTimeout: 2_000,
};

export async function mountLive(
  app: FastifyInstance,
  { hub, handlers, ...options }: LiveOptions,
): Promise<void> {
  const { settings } = options.serverContext.services;
  const sockets = handlers.filter(({ endpoint }) => endpoint.socket);
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: socketOptions,
      // A frame that violates the protocol has already closed its socket with a code.
      errorHandler: (_error, socket) => socket.close(),
      preClose(done) {
        hub.stop();
        this.websocketServer.close();
        done();
      },
    });
    for (const handler of sockets) {
      const route = routeFor(handler, { ...options, ...callLimits(options.serverContext) });
      scope.route({
        ...route,
        // In the tick of the upgrade, so that sockets opened at the same time are counted.
        preHandler(request, _reply, done) {
          if (request.ws) {
            assertOwnOrigin(request, settings);
            hub.assertRoom(clientOf(request, settings));
          }
          done();
        },
        wsHandler: (socket, request) => hub.add(socket, clientOf(request, settings)),
      });
    }
  });
}

function clientOf(request: FastifyRequest, settings: Settings) {
  const { actor, session } = request.authenticated;
  const person = personOf(actor);
  return {
    person,
    accountId: person.id,
    pid: session!.pid,
    address: rateLimitAddress(request.ip, settings),
  };
}

/** Any other request with an `Upgrade` header is an ordinary one, as RFC 9110 allows. */
export const isSocketRequest =
  (handlers: MountOptions['handlers']) =>
  ({ method, url = '', headers }: IncomingMessage): boolean =>
    method === 'GET' &&
    headers.upgrade?.toLowerCase() === 'websocket' &&
    handlers.some(({ endpoint }) => endpoint.socket && endpoint.path === url.split('?')[0]);
