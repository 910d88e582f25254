/** Bodies that never end, or arrive too slowly, on a real connection (security S-48, S-70, S-77). */
import { readdir } from 'node:fs/promises';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { maxTextBytes } from '../../src/features/scenarios/calls.ts';
import { scenariosPath } from '../scenario-fixture.ts';
import { useWorld } from '../use-world.ts';

const world = useWorld();
const mebibyte = 1024 ** 2;
/** The bytes that the kernel and the parser may have read beyond the limit. */
const readAhead = mebibyte;

let port: number;
const connections: Socket[] = [];
beforeAll(async () => {
  const { server } = world.product;
  server.server.on('connection', (socket) => connections.push(socket));
  await server.listen({ port: 0, host: '127.0.0.1' });
  port = (server.server.address() as AddressInfo).port;
});

interface Sent {
  path: string;
  cookie?: string;
  /** Sent once after the headers. Then `repeated` is sent without end. */
  start: string;
  repeated: string;
}

/** Sends a chunked body that only the server can end. */
async function sendEndless({ path, cookie, start, repeated }: Sent) {
  const socket = connect(port, '127.0.0.1');
  let response = '';
  socket.on('data', (data) => (response += data.toString()));
  socket.on('error', () => undefined);
  const headers = [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Cookie: ${cookie ?? ''}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Transfer-Encoding: chunked',
    '\r\n',
  ];
  const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
  socket.write(headers.join('\r\n') + chunk(start));
  const feed = () => {
    while (!socket.destroyed && socket.write(chunk(repeated)));
  };
  socket.on('drain', feed);
  feed();
  await new Promise((resolve) => socket.once('close', resolve));
  return { response, bytesRead: connections.at(-1)!.bytesRead };
}

const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

test('fields without end are refused at the limit of a body', async () => {
  const { response, bytesRead } = await sendEndless({
    path: '/api/login',
    start: part('email', 'a'),
    repeated: part('b', '%'.repeat(100_000)),
  });
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(bytesRead).toBeLessThan(mebibyte + readAhead);
});

test('one field without end is refused at the limit of a body', async () => {
  const { response, bytesRead } = await sendEndless({
    path: '/api/login',
    start: '--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n',
    repeated: '%'.repeat(100_000),
  });
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(bytesRead).toBeLessThan(mebibyte + readAhead);
});

test('a file without end is refused at its limit and leaves nothing on the disk', async () => {
  const { path, cookie } = await ownText();
  const { response, bytesRead } = await sendEndless({
    path,
    cookie,
    start: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
    repeated: 'x'.repeat(100_000),
  });
  expect(response).toMatch(/^HTTP\/1.1 413 [^]*"field":"file"/);
  expect(bytesRead).toBeLessThan(maxTextBytes + 2 * readAhead);
  expect(await readdir(join(world.dataDir, 'files', 'tmp'))).toEqual([]);
});

test('the fields beside a file have their own limit', async () => {
  const { path, cookie } = await ownText();
  const { response, bytesRead } = await sendEndless({
    path,
    cookie,
    start: part('a', 'a'),
    repeated: part('b', '%'.repeat(60_000)),
  });
  expect(response).toMatch(/^HTTP\/1.1 413 /);
  expect(bytesRead).toBeLessThan(mebibyte + 2 * readAhead);
});

test.each(['/api/user/profile', '/api/nothing'])('a body without end to %s is not read', async (path) => {
  const { response, bytesRead } = await sendEndless({
    path,
    start: part('a', 'a'),
    repeated: part('b', 'b'),
  });
  expect(response).toMatch(/^HTTP\/1.1 40[14] /);
  expect(bytesRead).toBeLessThan(readAhead);
});

async function ownText() {
  const author = await world.as('author');
  const { data } = await author.post(scenariosPath, { name: 'Тихая вода' });
  return { path: `${scenariosPath}/${data.id}/text`, cookie: `csrf=${author.token}` };
}

test('one person has two uploads at a time, and another person is served', async () => {
  const { path, cookie } = await ownText();
  const answers: string[] = [];
  const begin = async (as: string) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    const answer = new Promise<string>((resolve) => socket.once('data', (data) => resolve(data.toString())));
    void answer.then((text) => answers.push(text.slice(0, 12)));
    const start = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
    const headers = `Host: localhost\r\nCookie: ${as}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
    socket.write(`POST ${path} HTTP/1.1\r\n${headers}Content-Length: 5000000\r\n\r\n${start}`);
    return { socket, answer };
  };
  const running = [await begin(cookie), await begin(cookie)];
  const parts = () => readdir(join(world.dataDir, 'files', 'tmp'));
  await expect.poll(parts).toHaveLength(2);
  const third = await begin(cookie);
  expect(await third.answer).toMatch(/^HTTP\/1.1 429 [^]*retry-after: 5/i);
  await begin(`csrf=${(await world.as('author2')).token}`);
  await expect.poll(parts).toHaveLength(3);
  expect(answers).toEqual(['HTTP/1.1 429']);
  for (const { socket } of running) socket.destroy();
  await expect.poll(parts).toHaveLength(1);
  const fourth = await begin(cookie);
  await expect.poll(parts).toHaveLength(2);
  for (const socket of connections) socket.destroy();
  fourth.socket.destroy();
});
