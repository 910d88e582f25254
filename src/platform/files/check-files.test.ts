import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../../test/postgres-server.ts';
import { createLog, silentLog } from '#platform/log/log.ts';
import { SetupError } from '#platform/setup-error.ts';
import { checkFiles } from './check-files.ts';
import { openFiles } from './open-files.ts';

const port = await freePort();
const objects = new Map<string, Buffer>();
let deniedMethod = '';

/** An S3 store with one bucket, whose key may lack a right. */
const server = createServer(async (request, response) => {
  const { method = '', url = '' } = request;
  const body = await buffer(request);
  const path = url.split('?')[0]!;
  const refuse = (status: number, code: string) =>
    response.writeHead(status).end(`<Error><Code>${code}</Code><Message>no</Message></Error>`);
  if (!path.startsWith('/bucket/')) return refuse(404, 'NoSuchBucket');
  if (method === deniedMethod) return refuse(403, 'AccessDenied');
  if (method === 'PUT') objects.set(path, body);
  if (method === 'DELETE') objects.delete(path);
  return response.writeHead(200).end(method === 'GET' ? objects.get(path) : '');
});

let dir: string;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-files-'));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
});
beforeEach(() => {
  objects.clear();
  deniedMethod = '';
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  // The check that ran out of time may still write there.
  await rm(dir, { recursive: true, force: true, maxRetries: 10 });
});

const s3Url = `s3://KEY:SECRET@127.0.0.1:${port}/bucket?tls=0`;
const check = async (url: string | null, log = silentLog, timeoutMs = 10_000) =>
  checkFiles(await openFiles({ s3Url: url, dir }), { log, timeoutMs });

test.each([null, s3Url])('a working store passes, and nothing is left', async (url) => {
  await check(url);
  expect([...objects.keys(), ...readdirSync(join(dir, 'tmp'))]).toEqual([]);
});

test.each([
  ['a missing bucket', s3Url.replace('/bucket', '/other'), '', 'NoSuchBucket (404)'],
  ['a key that may not write', s3Url, 'PUT', 'AccessDenied (403)'],
  ['a key that may not read', s3Url, 'GET', 'AccessDenied (403)'],
  ['a key that may not remove', s3Url, 'DELETE', 'AccessDenied (403)'],
  ['an unknown host', s3Url.replace('127.0.0.1', 'store.invalid'), '', 'getaddrinfo ENOTFOUND'],
] as const)('%s stops the start with one line', async (...[, url, method, reason]) => {
  deniedMethod = method;
  const failure = await check(url).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SetupError);
  expect((failure as Error).message).toMatch(/^the file store does not work: [^\n]+Check S3_URL[^\n]+$/);
  expect((failure as Error).message).toContain(reason);
});

test.each([
  ['refuses connections', s3Url.replace(String(port), '1'), 10_000],
  ['does not answer in time', s3Url, 1],
] as const)('a store that %s is logged, and the start goes on', async (_name, url, timeoutMs) => {
  const lines: string[] = [];
  await check(url, createLog({ write: (line) => lines.push(line) }), timeoutMs);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['files.unusable']);
});
