/** Sockets of live events, as browsers open them. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import WebSocket from 'ws';

export interface LiveClient {
  socket: WebSocket;
  /** What came so far, without the first event. */
  heard: Record<string, unknown>[];
  /** Forgets what came so far. */
  clear(): void;
  /** Code and reason of the end. */
  closed: Promise<string>;
}

/** Resolves when the server has sent its first event. Throws `401` and other statuses of a refused upgrade. */
export async function openLive(origin: string, headers: Record<string, string>): Promise<LiveClient> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/api/live`, { headers });
  const heard: Record<string, unknown>[] = [];
  const closed = new Promise<string>((resolve) =>
    socket.once('close', (code, reason) => resolve(`${code} ${reason.toString()}`.trim())),
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('message', () => resolve());
    socket.once('unexpected-response', (_request, response) => {
      response.resume();
      socket.terminate();
      reject(new Error(String(response.statusCode)));
    });
    socket.on('error', reject);
  });
  socket.on('message', (bytes) => heard.push(JSON.parse(String(bytes)) as Record<string, unknown>));
  return { socket, heard, closed, clear: () => void heard.splice(0) };
}

export async function listen({ server }: { server: FastifyInstance }): Promise<string> {
  await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}
