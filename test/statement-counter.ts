/** A TCP proxy in front of PostgreSQL that counts the statements of its clients, as the server sees them. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface StatementCounter {
  readonly port: number;
  /** Statements and round trips since the last call. */
  take(): Counts;
  close(): Promise<void>;
}

interface Counts {
  statements: number;
  roundTrips: number;
}

const header = 5;

export function countStatements(targetPort: number): Promise<StatementCounter> {
  const sockets = new Set<Socket>();
  let counts: Counts = { statements: 0, roundTrips: 0 };
  const server = createServer((client) => {
    const target = connect(targetPort, '127.0.0.1');
    const read = messageReader((type, body) => {
      if (type === 'E') counts.statements++;
      if (type === 'Q') counts.statements += body.toString().split(';').filter(isStatement).length;
      if (type === 'Q' || type === 'S') counts.roundTrips++;
    });
    client.on('data', read);
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
        take() {
          const taken = counts;
          counts = { statements: 0, roundTrips: 0 };
          return taken;
        },
        close() {
          for (const socket of sockets) socket.destroy();
          return new Promise((closed) => server.close(() => closed()));
        },
      });
    });
  });
}

const isStatement = (text: string): boolean => /\w/.test(text);

/** Splits the bytes of a client into messages: a type, a length and a body. The startup message has no type. */
function messageReader(onMessage: (type: string, body: Buffer) => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    if (!isStarted && rest.length >= 4 && rest.length >= rest.readInt32BE(0)) {
      rest = rest.subarray(rest.readInt32BE(0));
      isStarted = true;
    }
    while (isStarted && rest.length >= header && rest.length > rest.readInt32BE(1)) {
      const end = 1 + rest.readInt32BE(1);
      onMessage(String.fromCharCode(rest[0]!), rest.subarray(header, end));
      rest = rest.subarray(end);
    }
  };
}
