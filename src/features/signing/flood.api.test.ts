/** More verifications at one moment than the process can start. Each gets a response or a request to retry later. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { verificationQueue } from '#features/signing/server/verification-queue.ts';
import { verifyBytes } from '#features/signing/server/verify-signature.ts';
import { trustTestAuthority } from '../../../test/signing/trusted-authority.ts';
import type { TrustedAuthority } from '../../../test/signing/trusted-authority.ts';
import { useWorld } from '../../../test/use-world.ts';

const world = useWorld();
const document = Buffer.from('The document of the flood');
const path = '/api/signatures/check';
const type = 'multipart/form-data; boundary=b';
let authority: TrustedAuthority;

beforeEach(() => {
  authority = trustTestAuthority(world);
});
afterEach(() => {
  // A verification must not wait for ever.
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
});

const part = (name: string, bytes: Buffer | string): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\ncontent-disposition: form-data; name="${name}"; filename="${name}.bin"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ]);

const bodyOf = (signature: string): Buffer =>
  Buffer.concat([part('document', document), part('signature', signature), Buffer.from('--b--\r\n')]);

/** Each from its own IP address, because an address may run only two uploads at a time. */
const check = (signature: string, visitor: number) =>
  world.product.server.inject({
    method: 'POST',
    url: path,
    remoteAddress: `198.51.100.${visitor}`,
    headers: { 'content-type': type },
    payload: bodyOf(signature),
  });

/** No turn passes meanwhile. */
function fillQueue(): AbortController {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clients = new AbortController();
  const take = () => void verificationQueue.waitForStart(clients.signal).catch(() => undefined);
  for (let taken = 0; taken <= 100; taken += 1) take();
  expect(verificationQueue.waiting).toBe(100);
  return clients;
}

test('two hundred verifications at once are answered, or told to come again in five seconds', async () => {
  const signature = authority.signed(document);
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, visitor) => check(signature, visitor + 1)),
  );
  const accepted = answers.filter(({ statusCode }) => statusCode === 200);
  expect(accepted.filter((answer) => answer.json().data.ok !== true)).toEqual([]);
  expect(accepted.length).toBeGreaterThan(100);
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused.map(({ statusCode, headers }) => [statusCode, headers['retry-after']])).toEqual(
    refused.map(() => [503, '5']),
  );
  expect(verificationQueue.waiting).toBe(0);
});

test('while too many wait, the public check refuses before it reads the files', async () => {
  const clients = fillQueue();
  const response = await world.product.server.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type },
    // The body never ends. A call that reads it would complain about the form.
    payload: part('document', document),
  });
  const { errors } = response.json();
  expect([response.statusCode, response.headers['retry-after'], errors[0].code]).toEqual([
    503,
    '5',
    'unavailable',
  ]);
  clients.abort();
  expect(verificationQueue.waiting).toBe(0);
});

test('for a client that has gone away nothing is verified', async () => {
  const received = { bytes: document, signature: Buffer.from(authority.signed(document)), rules: {} };
  const verify = (signal?: AbortSignal) =>
    verifyBytes({ ...world.product.serverContext, signal }, { ...received, now: world.clock.now() });
  expect((await verify()).verdict.ok).toBe(true);
  await expect(verify(AbortSignal.abort())).rejects.toThrow('request_timeout');
});
