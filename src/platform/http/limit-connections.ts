/** Limits connections that send nothing: each holds a socket and a file descriptor (security §3.4, S-70). */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ConnectionLimits {
  /** Further connections are closed at once. */
  maxConnections: number;
  /** A connection must have sent its first byte by then. Node measures only heads that have begun. */
  firstByteMs: number;
}

export const connectionLimits: ConnectionLimits = { maxConnections: 4_000, firstByteMs: 10_000 };

export function limitConnections(server: Server, { maxConnections, firstByteMs }: ConnectionLimits): void {
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => {
    const closeMute = () => void (socket.bytesRead === 0 && socket.destroy());
    const timer = setTimeout(closeMute, firstByteMs).unref();
    socket.once('close', () => clearTimeout(timer));
  });
}
