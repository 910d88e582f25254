import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTrustFolder } from '#platform/signing/trust-folder.ts';
import { vector } from '../../../test/signature-vectors.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'scenarium-trust-'));
  for (const name of ['roots', 'intermediates', 'crl']) mkdirSync(join(dir, name));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const put = (name: string, ...parts: (Uint8Array | string)[]) =>
  writeFileSync(join(dir, name), Buffer.concat(parts.map((part) => Buffer.from(part))));

test('a bundle in PEM counts as all its certificates, and one with something else is unreadable as a whole', () => {
  const [one, other] = [vector('openssl/g256/root.pem'), vector('openssl/rsa/root.pem')];
  put('roots/bundle.pem', one, other);
  put('roots/ministry.cer', vector('ru-accredited-ca/root_2022-01-08.der'));
  put('roots/.hidden', 'nothing');
  put('intermediates/mixed.pem', one, '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n');
  put('crl/list.crl', vector('openssl/g256/sub.crl'));
  const { trust, isFolder, unreadable } = readTrustFolder(dir);
  expect([isFolder, unreadable]).toEqual([true, ['intermediates/mixed.pem']]);
  expect(trust.roots.map(({ keyAlgorithm }) => keyAlgorithm.oid)).toEqual([
    '1.2.643.7.1.1.1.2',
    '1.2.840.113549.1.1.1',
    '1.2.643.7.1.1.1.1',
  ]);
  expect([trust.intermediates.length, trust.revocationLists.length]).toEqual([0, 1]);
});

test('a folder that is not there trusts nobody', () => {
  const { trust, isFolder, unreadable } = readTrustFolder(join(dir, 'absent'));
  expect([isFolder, unreadable, trust]).toEqual([
    false,
    [],
    { roots: [], intermediates: [], revocationLists: [] },
  ]);
});
