/** A TCP proxy on a free port of the loopback, which forwards every connection to another port. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface ForwardingProxy {
  readonly port: number;
  /** Both ends of every connection. */
  readonly sockets: ReadonlySet<Socket>;
  close(): Promise<void>;
}

interface Options {
  /** Runs for each new connection of a client, before its first bytes are forwarded. */
  onConnection?: (client: Socket) => void;
  /** Changes the bytes of the target in place. */
  onTargetData?: (bytes: Buffer) => void;
}

export function openForwardingProxy(
  targetPort: number,
  { onConnection, onTargetData }: Options = {},
): Promise<ForwardingProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    onConnection?.(client);
    // Before the pipe, so that the client gets the changed bytes.
    if (onTargetData) target.on('data', onTargetData);
    client.pipe(target).pipe(client);
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        port: (server.address() as AddressInfo).port,
        sockets,
        close() {
          for (const socket of sockets) socket.destroy();
          return new Promise((closed) => server.close(() => closed()));
        },
      });
    });
  });
}
