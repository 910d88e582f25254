/** A fake clamd: knows PING and INSTREAM, and finds the EICAR test file. */
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** In parts, so that a virus scanner on the developer's machine leaves this file alone. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS', '-TEST-FILE!$H+H*'].join(
  '',
);

/** `small`: takes no file of more than a few bytes. `mute`: never answers. */
type Mood = 'working' | 'small' | 'mute' | 'broken';

export interface FakeClamd {
  url: string;
  mood: Mood;
  /** Sizes of the scanned files. */
  sizes: number[];
  stop(): Promise<void>;
}

export async function startFakeClamd(socketPath?: string): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    serve(socket, clamd);
  });
  server.listen(socketPath ?? { port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const url = socketPath ? `unix:${socketPath}` : `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const clamd: FakeClamd = {
    url,
    mood: 'working',
    sizes: [],
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return clamd;
}

function serve(socket: Socket, clamd: FakeClamd): void {
  let received = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes as Buffer]);
    if (clamd.mood === 'mute') return;
    if (clamd.mood === 'broken') return void socket.destroy();
    const answer = answerTo(received, clamd);
    if (answer !== undefined) socket.end(`${answer}\0`);
  });
}

/** Undefined while the command is not complete. */
function answerTo(received: Buffer, clamd: FakeClamd): string | undefined {
  const end = received.indexOf(0);
  if (end < 0) return undefined;
  const command = received.subarray(0, end).toString();
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const parts: Buffer[] = [];
  for (let at = end + 1; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return verdict(Buffer.concat(parts), clamd);
    if (clamd.mood === 'small' && length > 64) return 'INSTREAM size limit exceeded. ERROR';
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

function verdict(file: Buffer, clamd: FakeClamd): string {
  clamd.sizes.push(file.length);
  return file.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}
