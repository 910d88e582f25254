import { expect, test } from 'vitest';
import { verifyDetached } from '#platform/signing/verify-detached.ts';
import type { SignatureErrorCode } from '#platform/signing/verdict.ts';
import {
  opensslAuthorities,
  opensslTrust,
  vector,
  vectorCertificate,
  vectorList,
  vectorTime,
} from '../../../test/signature-vectors.ts';
import type { OpensslAuthority } from '../../../test/signature-vectors.ts';

const expected: [string, SignatureErrorCode[]][] = [
  ['phys', []],
  ['ip', []],
  ['legal', ['NOT_PERSON']],
  ['legalold', ['NOT_PERSON']],
  ['nosnils', ['NOT_PERSON']],
  ['expired', ['EXPIRED']],
  ['future', ['NOT_YET_VALID']],
  ['revoked', ['REVOKED']],
  ['nokusage', ['KEY_USAGE']],
  ['phys_attached', ['NOT_DETACHED']],
  ['phys_attached_ber', ['NOT_DETACHED']],
  ['phys_bes_nochain_nocades', ['NOT_CADES_BES']],
  ['two', ['MANY_SIGNERS']],
];
const cases = opensslAuthorities.flatMap((authority) =>
  expected.map(([name, errors]) => [authority, name, errors] as const),
);

const verifyVector = (authority: OpensslAuthority, name: string, options = {}) =>
  verifyDetached(vector(`openssl/${authority}/doc.txt`), vector(`openssl/${authority}/${name}.sig`), {
    trust: opensslTrust(authority),
    at: vectorTime,
    ...options,
  });

test.each(cases)('%s: the signature %s has the errors %j', async (authority, name, errors) => {
  const verdict = await verifyVector(authority, name);
  expect(verdict.errors).toEqual(errors);
  expect(verdict.ok).toBe(errors.length === 0);
});

test('a certificate of a signer that is no authority is CA_INVALID, a false root of the same name is NO_PATH', async () => {
  expect((await verifyVector('g256', 'evil')).errors).toEqual(['CA_INVALID']);
  expect((await verifyVector('g256', 'fake')).errors).toEqual(['NO_PATH']);
});

test('the verdict says who signed, when, by which path, and which lists were read', async () => {
  const { certificate, chain, revocationLists, ms, ...rest } = await verifyVector('g512', 'phys', {
    snils: '112-233-445 95',
  });
  expect(certificate?.thumbprint).toMatch(/^[0-9A-F]{40}$/);
  expect(certificate?.snils).toBe('11223344595');
  expect(chain.map(({ serial }) => serial)).toEqual([
    certificate?.serial,
    vectorCertificate('openssl/g512/sub.pem').serial,
    vectorCertificate('openssl/g512/root.pem').serial,
  ]);
  expect(revocationLists.map(({ number }) => number)).toEqual(['2', '1']);
  expect(ms).toBeGreaterThanOrEqual(0);
  expect(rest).toEqual({
    ok: true,
    errors: [],
    warnings: [],
    signingTime: '2026-11-21T02:13:58.000Z',
    digestAlg: 'streebog512',
    digest: expect.stringMatching(/^[0-9a-f]{128}$/),
  });
});

test('with an intermediate from the trust store a message needs only its own certificate', async () => {
  const trust = opensslTrust('g256');
  const bare = { requireCades: false };
  expect((await verifyVector('g256', 'phys_bes_nochain_nocades', bare)).errors).toEqual(['NO_PATH']);
  const intermediates = [vectorCertificate('openssl/g256/sub.pem')];
  const options = { ...bare, trust: { ...trust, intermediates } };
  expect((await verifyVector('g256', 'phys_bes_nochain_nocades', options)).errors).toEqual([]);
});

test.each([
  ['no list', [], ['NO_CRL']],
  ['only the list of the root', ['root'], ['NO_CRL']],
  ['a list that is too old', ['root', 'sub_stale'], ['CRL_STALE']],
  ['an old and a new list', ['root', 'sub_stale', 'sub'], []],
] as [string, string[], SignatureErrorCode[]][])(
  'with %s the certificate is not valid by default, and valid with a warning when lists are optional',
  async (_name, lists, errors) => {
    const revocationLists = lists.map((list) => vectorList(`openssl/rsa/${list}.crl`));
    const trust = { ...opensslTrust('rsa'), revocationLists };
    expect((await verifyVector('rsa', 'phys', { trust })).errors).toEqual(errors);
    const soft = await verifyVector('rsa', 'phys', { trust, revocation: 'soft' });
    expect([soft.ok, soft.warnings]).toEqual([true, errors]);
    const off = await verifyVector('rsa', 'phys', { trust, revocation: 'off' });
    expect([off.ok, off.warnings]).toEqual([true, []]);
  },
);

test('without roots nothing is valid', async () => {
  const trust = { roots: [], intermediates: [], revocationLists: [] };
  expect((await verifyVector('g256', 'phys', { trust })).errors).toEqual(['NO_PATH']);
});
