/**
 * A TCP proxy in front of PostgreSQL that counts the statements of its clients, as the server sees them. Except the probe
 * of a late query (`mute-server.ts`): on a busy machine it would be counted for the call that waits.
 */
import { openForwardingProxy, type ForwardingProxy } from './forwarding-proxy.ts';

export interface StatementCounter extends ForwardingProxy {
  /** Statements and round trips since the last call. */
  take(): Counts;
  /** Texts that the server was asked to parse since the last call. */
  takeParsed(): string[];
}

interface Counts {
  statements: number;
  roundTrips: number;
}

const header = 5;

export async function countStatements(targetPort: number): Promise<StatementCounter> {
  let counts: Counts = { statements: 0, roundTrips: 0 };
  let parsed: string[] = [];
  const count = (type: string, body: Buffer) => {
    if (type === 'Q' && body.includes('from pg_stat_activity')) return;
    if (type === 'P') parsed.push(body.toString());
    if (type === 'E') counts.statements++;
    if (type === 'Q') counts.statements += body.toString().split(';').filter(isStatement).length;
    if (type === 'Q' || type === 'S') counts.roundTrips++;
  };
  const proxy = await openForwardingProxy(targetPort, {
    onConnection: (client) => void client.on('data', messageReader(count)),
  });
  return {
    ...proxy,
    take() {
      const taken = counts;
      counts = { statements: 0, roundTrips: 0 };
      return taken;
    },
    takeParsed() {
      const taken = parsed;
      parsed = [];
      return taken;
    },
  };
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
