/**
 * Closes the connections of a stopping server. Node would wait for all of them, and an idle one lives for 72 seconds,
 * which is longer than a supervisor waits.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface StopPatience {
  /**
   * For connections without a request in flight. A proxy may just be sending one: it is answered, and the answer tells
   * the proxy to close the connection.
   */
  idleMs: number;
  /** For requests in flight: uploads may finish, and longer requests are cut. */
  requestMs: number;
}

export const stopPatience: StopPatience = { idleMs: 500, requestMs: 25_000 };

const sweepMs = 100;
/** In a turn of the event loop as short as this no request arrives unread, unless the machine pauses the process. */
const quickTurnMs = 1;

/** Options of a server whose connections are closed by `closeConnectionsOnStop`. */
export const stopOptions = {
  forceCloseConnections: 'idle',
  // Requests that still arrive on an open connection are answered as usual, and then the connection is closed.
  return503OnClosing: false,
} as const;

export function closeConnectionsOnStop(app: FastifyInstance, { idleMs, requestMs }: StopPatience): void {
  const { server } = app;
  const responses = track(server);
  const closeIf = (shouldClose: (responseCount: number) => boolean) => {
    for (const [socket, count] of responses) if (shouldClose(count)) socket.destroy();
  };
  // Fastify's `close` calls it, and Node's own version cuts responses that are not flushed yet.
  server.closeIdleConnections = () => undefined;
  app.addHook('preClose', async () => {
    const stoppedAt = performance.now();
    const sweep = setInterval(() => {
      if (performance.now() - stoppedAt >= idleMs) afterInput(() => closeIf((count) => count === 0));
    }, sweepMs);
    const timer = setTimeout(() => closeIf(() => true), requestMs);
    server.once('close', () => {
      clearInterval(sweep);
      clearTimeout(timer);
    });
  });
}

/**
 * Runs `work` only when all input has been read. A busy process may not have read a request that has arrived, and a proxy
 * does not repeat a request that was cut. So `work` is skipped after a long turn of the event loop; the next sweep tries
 * again.
 */
function afterInput(work: () => void): void {
  setImmediate(() => {
    const turnBegan = performance.now();
    setImmediate(() => {
      if (performance.now() - turnBegan < quickTurnMs) work();
    });
  });
}

/** The number of responses in flight of each connection. */
function track(server: FastifyInstance['server']): Map<Socket, number> {
  const responses = new Map<Socket, number>();
  const add = (socket: Socket, change: number) => {
    const count = responses.get(socket);
    if (count !== undefined) responses.set(socket, count + change);
  };
  server.on('connection', (socket: Socket) => {
    responses.set(socket, 0);
    socket.once('close', () => responses.delete(socket));
  });
  // One listener for all responses. Each response closes once.
  function onClose(this: ServerResponse) {
    add(this.req.socket, -1);
  }
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    add(socket, 1);
    response.on('close', onClose);
  });
  return responses;
}
