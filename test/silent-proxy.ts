/** A TCP proxy that can stop forwarding without closing, like a dead network. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SilentProxy {
  readonly port: number;
  /** Stops forwarding on open connections. New connections work. */
  silence(): void;
  close(): Promise<void>;
}

export function openSilentProxy(targetPort: number): Promise<SilentProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    client.pipe(target).pipe(client);
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        silence() {
          for (const socket of sockets) socket.unpipe().pause();
        },
        close() {
          for (const socket of sockets) socket.destroy();
          return new Promise((closed) => server.close(() => closed()));
        },
      });
    });
  });
}
