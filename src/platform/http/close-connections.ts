/**
 * Closes the connections of a stopping server. Node waits for every connection, and an idle one lives for 72 seconds, so a
 * stop would take longer than any supervisor waits.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface StopPatience {
  /** For connections that have not sent a whole head yet. */
  headMs: number;
  /** For requests in flight: uploads finish, and what takes longer is cut. */
  requestMs: number;
}

export const stopPatience: StopPatience = { headMs: 1_000, requestMs: 25_000 };

const sweepMs = 100;

interface Connection {
  responses: number;
  /** Has sent no whole head so far. */
  isNew: boolean;
}

export function closeConnectionsOnStop(app: FastifyInstance, { headMs, requestMs }: StopPatience): void {
  const { server } = app;
  const connections = track(server);
  const closeWhere = (isClosed: (connection: Connection) => boolean) => {
    for (const [socket, connection] of connections) if (isClosed(connection)) socket.destroy();
  };
  const closeIdle = () => closeWhere(({ responses, isNew }) => responses === 0 && !isNew);
  // `close` calls it too. The method of Node cuts responses that are not flushed yet.
  server.closeIdleConnections = closeIdle;
  app.addHook('preClose', async () => {
    const sweep = setInterval(closeIdle, sweepMs);
    const timers = [
      setTimeout(() => closeWhere(({ responses }) => responses === 0), headMs),
      setTimeout(() => closeWhere(() => true), requestMs),
    ];
    server.once('close', () => {
      clearInterval(sweep);
      for (const timer of timers) clearTimeout(timer);
    });
  });
}

function track(server: FastifyInstance['server']): Map<Socket, Connection> {
  const connections = new Map<Socket, Connection>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, { responses: 0, isNew: true });
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.isNew = false;
    connection.responses += 1;
    response.once('close', () => (connection.responses -= 1));
  });
  return connections;
}
