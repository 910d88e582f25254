/**
 * Closes the connections of a stopping server. Node waits for every connection, and an idle one lives for 72 seconds, so a
 * stop would take longer than any supervisor waits.
 */
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface StopPatience {
  /**
   * For connections without a request in flight. A proxy may be sending one at the moment of the stop: it is answered, and
   * told to close its connection.
   */
  idleMs: number;
  /** For requests in flight: uploads finish, and what takes longer is cut. */
  requestMs: number;
}

export const stopPatience: StopPatience = { idleMs: 500, requestMs: 25_000 };

const sweepMs = 100;
/** Within it no call arrives unread, unless the machine pauses the process. */
const quickTurnMs = 1;

/** Options of a server whose connections are closed by `closeConnectionsOnStop`. */
export const stopOptions = {
  forceCloseConnections: 'idle',
  // What still comes by an open connection is answered as usual, and its connection is closed.
  return503OnClosing: false,
} as const;

export function closeConnectionsOnStop(app: FastifyInstance, { idleMs, requestMs }: StopPatience): void {
  const { server } = app;
  const responses = track(server);
  const closeIf = (shouldClose: (responseCount: number) => boolean) => {
    for (const [socket, count] of responses) if (shouldClose(count)) socket.destroy();
  };
  // `close` calls it. The method of Node cuts responses that are not flushed yet.
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
 * A busy process has not read what has arrived meanwhile, and a proxy repeats no call that was cut. Runs `work` right after
 * input was read, or not at all when the turn of the event loop took long: the next sweep tries again.
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
  // One listener for all responses, which close once.
  function onClose(this: ServerResponse) {
    add(this.req.socket, -1);
  }
  server.on('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    add(socket, 1);
    response.on('close', onClose);
  });
  return responses;
}
