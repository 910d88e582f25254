import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashDocument } from '#platform/signing/hash-document.ts';
import { createStreebog, digestStreebog, updateStreebog } from '#platform/signing/streebog.ts';

/** Longer than what is hashed outside of threads, and no multiple of a part. */
const document = Buffer.from(Uint8Array.from({ length: 2_500_001 }, (_, at) => (at * 31) & 0xff));

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-hash-'));
  writeFileSync(join(dir, 'document'), document);
  writeFileSync(join(dir, 'empty'), '');
});
afterAll(() => {
  rmSync(dir, { recursive: true, force: true });
});

function streebog(bits: 256 | 512, bytes: Uint8Array): string {
  const state = createStreebog(bits);
  updateStreebog(state, bytes);
  return Buffer.from(digestStreebog(state)).toString('hex');
}

const digests = {
  sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
  streebog256: (bytes: Uint8Array) => streebog(256, bytes),
  streebog512: (bytes: Uint8Array) => streebog(512, bytes),
};

test.each(['sha256', 'streebog256', 'streebog512'] as const)(
  '%s of a file, of its bytes and of a stream is the same, also of several at once',
  async (name) => {
    const sources = [
      join(dir, 'document'),
      document,
      Readable.from([document.subarray(0, 1), document.subarray(1, 999_999), document.subarray(999_999)]),
      join(dir, 'document'),
    ];
    const found = await Promise.all(sources.map((source) => hashDocument(source, name)));
    const digest = digests[name](document);
    expect(found.map((bytes) => Buffer.from(bytes).toString('hex'))).toEqual(sources.map(() => digest));
    expect(Buffer.from(await hashDocument(join(dir, 'empty'), name)).toString('hex')).toBe(
      digests[name](Buffer.alloc(0)),
    );
  },
);

test('the SHA-256 of a file that was received is not computed again, other digests are', async () => {
  const received = { path: join(dir, 'document'), sha256: 'ab'.repeat(32) };
  const digestBy = async (name: 'sha256' | 'sha512' | 'streebog256') =>
    Buffer.from(await hashDocument(received, name)).toString('hex');
  expect(await digestBy('sha256')).toBe(received.sha256);
  expect(await digestBy('sha512')).toBe(createHash('sha512').update(document).digest('hex'));
  expect(await digestBy('streebog256')).toBe(streebog(256, document));
});

test('a file that is not there is an error', async () => {
  await expect(hashDocument(join(dir, 'absent'), 'sha256')).rejects.toThrow('ENOENT');
});
