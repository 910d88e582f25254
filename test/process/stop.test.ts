/** A stop ends soon whatever the connections do, and requests in flight are completed (security R-08). */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { castPassword } from '../../seeds/people.ts';
import { buildPages, createInstallation, endAll, hear, serve } from './product-process.ts';
import type { Installation, Serving } from './product-process.ts';

let installation: Installation;
let product: Serving;
let sockets: Socket[];

beforeAll(async () => {
  sockets = [];
  await buildPages();
  installation = await createInstallation('cast');
  product = await serve(installation);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await endAll();
  rmSync(installation.DATA_DIR, { recursive: true, force: true });
});

interface Line {
  send(bytes: string | Buffer): void;
  heard(): string;
  closed: Promise<unknown>;
}

/** A connection that the client never closes. */
async function openLine(): Promise<Line> {
  const socket = connect(Number(new URL(product.origin).port), '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (bytes) => (heard += String(bytes)));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return { send: (bytes) => void socket.write(bytes), heard: () => heard, closed: once(socket, 'close') };
}

const head = (method: string, path: string, fields: Record<string, string | number> = {}) =>
  [`${method} ${path} HTTP/1.1`, 'host: localhost', ...Object.entries(fields).map((pair) => pair.join(': '))]
    .join('\r\n')
    .concat('\r\n\r\n');

const halves = (bytes: Buffer) => [bytes.subarray(0, bytes.length / 2), bytes.subarray(bytes.length / 2)];

async function signIn(): Promise<string> {
  const body = new URLSearchParams({ email: 'author@example.com', password: castPassword });
  const { headers } = await hear(`${product.origin}/api/login`, { method: 'POST', body });
  return headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ');
}

async function photoForm(): Promise<{ type: string; bytes: Buffer }> {
  const width = 700;
  const png = await sharp({ create: { width, height: width, channels: 3, background: '#3b4cd3' } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(png)]), 'photo.png');
  const encoded = new Response(form);
  return { type: encoded.headers.get('content-type')!, bytes: Buffer.from(await encoded.arrayBuffer()) };
}

test('SIGTERM with idle, mute, half-sent and live connections ends with zero, and requests in flight are answered', async () => {
  const cookie = await signIn();
  const photo = await photoForm();
  const [photoStart, photoEnd] = halves(photo.bytes) as [Buffer, Buffer];
  const [idle, mute, halfHead, live, call, upload] = [
    await openLine(),
    await openLine(),
    await openLine(),
    await openLine(),
    await openLine(),
    await openLine(),
  ];
  idle.send(head('GET', '/health/live'));
  await expect.poll(idle.heard).toContain('{"status":"live"}');
  halfHead.send('GET / HTTP/1.1\r\nhost: loc');
  // This client never answers when the server closes the socket.
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': 13 };
  const key = { 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
  live.send(head('GET', '/api/live', { cookie, ...upgrade, ...key }));
  await expect.poll(live.heard).toContain('"type":"ready"');
  const json = { 'content-type': 'application/json', 'content-length': 15, expect: '100-continue' };
  call.send(head('POST', '/api/suggest/address', json));
  await expect.poll(call.heard).toContain('100 Continue');
  call.send('{"query":');
  upload.send(
    head('POST', '/api/user/profile/photo', {
      cookie,
      'sec-fetch-site': 'same-origin',
      'content-type': photo.type,
      'content-length': photo.bytes.length,
      expect: '100-continue',
    }),
  );
  await expect.poll(upload.heard).toContain('100 Continue');
  upload.send(photoStart);

  const started = performance.now();
  product.kill('SIGTERM');
  await Promise.all([idle.closed, mute.closed, halfHead.closed, live.closed]);
  call.send('"ufa"}');
  upload.send(photoEnd);
  await Promise.all([call.closed, upload.closed]);
  for (const { heard } of [call, upload]) {
    expect(heard()).toContain('HTTP/1.1 200 OK');
    expect(heard()).toMatch(/^connection: close\r$/im);
  }
  expect(upload.heard()).toContain('"status":"success"');
  expect(await product.ended).toEqual({ code: 0, signal: null });
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(product.stderr()).toBe('');
});
