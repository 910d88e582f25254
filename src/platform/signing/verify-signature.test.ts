import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { childrenOf, parseBer, toHex } from '#kernel/signing/ber.ts';
import { readBits, readOctets } from '#kernel/signing/ber-values.ts';
import { readAlgorithm } from '#kernel/signing/certificate.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { findPath } from '#platform/signing/certificate-path.ts';
import { hashDocument } from '#platform/signing/hash-document.ts';
import { isListOf } from '#platform/signing/revocation.ts';
import { readSignedMessage } from '#platform/signing/signed-message.ts';
import { verifyDetached } from '#platform/signing/verify-detached.ts';
import { isSignedBy } from '#platform/signing/verify-signature.ts';
import { vector, vectorCertificate, vectorList, vectorTime } from '../../../test/signature-vectors.ts';

const isSelfSigned = (certificate: Certificate): Promise<boolean> =>
  isSignedBy(certificate, {
    bytes: certificate.signedBytes,
    signature: certificate.signature,
    algorithm: certificate.signatureAlgorithm.oid,
  });

test.each(['256_testparamset', '256_paramsetA', '512_testparamset'])(
  'RFC 9215: the certificate, the list and the request of %s are signed by its key',
  async (name) => {
    const certificate = vectorCertificate(`rfc9215/${name}.cert.der`);
    expect(await isSelfSigned(certificate)).toBe(true);
    const list = vectorList(`rfc9215/${name}.crl.der`);
    expect(await isListOf(certificate, list)).toBe(true);
    const [body, algorithm, signature] = childrenOf(parseBer(vector(`rfc9215/${name}.csr.der`)));
    const request = {
      bytes: body!.bytes,
      signature: readBits(signature),
      algorithm: readAlgorithm(algorithm).oid,
    };
    expect(await isSignedBy(certificate, request)).toBe(true);
    const changed = Uint8Array.from(request.bytes);
    changed[changed.length - 1]! ^= 1;
    expect(await isSignedBy(certificate, { ...request, bytes: changed })).toBe(false);
  },
);

test.each(['256', '512'] as const)(
  'TC 26: the certificate and the message of %s bits are valid',
  async (bits) => {
    const certificate = vectorCertificate(`tc26/cert_${bits}.der`);
    expect(await isSelfSigned(certificate)).toBe(true);
    const bytes = vector(`tc26/signed_${bits}.cms.der`);
    const { content, signers } = readSignedMessage(bytes);
    const [signer] = signers;
    const signed = {
      bytes: content!,
      signature: signer!.signature,
      algorithm: signer!.signatureAlgorithm,
      digest: `streebog${bits}` as const,
    };
    expect(Buffer.from(content!).toString()).toBe('Test message');
    expect(await isSignedBy(certificate, signed)).toBe(true);
    expect(await isSignedBy(certificate, { ...signed, bytes: Buffer.from('Test messagf') })).toBe(false);
    const options = {
      trust: { roots: [certificate], intermediates: [], revocationLists: [] },
      at: vectorTime,
    };
    expect((await verifyDetached(content!, bytes, options)).errors).toEqual(['NOT_DETACHED']);
  },
);

test.each(['256', '512'] as const)('TC 26: the digested message of %s bits has its digest', async (bits) => {
  const [, wrapped] = childrenOf(parseBer(vector(`tc26/digested_${bits}.cms.der`)));
  const [, , encapsulated, digest] = childrenOf(childrenOf(wrapped, 0xa0)[0]);
  const content = readOctets(childrenOf(childrenOf(encapsulated)[1], 0xa0)[0]);
  expect(toHex(await hashDocument(content, `streebog${bits}`))).toBe(toHex(readOctets(digest)));
  const message = vector(`tc26/digested_${bits}.cms.der`);
  const options = { trust: { roots: [], intermediates: [], revocationLists: [] }, at: vectorTime };
  expect((await verifyDetached(content, message, options)).errors).toEqual(['UNSUPPORTED']);
});

const accredited = readdirSync(new URL('../../../test/gost-vectors/ru-accredited-ca/', import.meta.url));
const load = (prefix: string) =>
  accredited
    .filter((name) => name.startsWith(prefix))
    .map((name) => vectorCertificate(`ru-accredited-ca/${name}`));

test('each of the five roots of the ministry has signed itself', async () => {
  const roots = load('root_');
  expect(await Promise.all(roots.map(isSelfSigned))).toEqual([true, true, true, true, true]);
});

test('each of the five accredited authorities has a path to a root, and none without the roots', async () => {
  const roots = load('root_');
  const authorities = load('ca_');
  expect(authorities.length).toBe(5);
  for (const authority of authorities) {
    const surroundings = { others: authorities, at: new Date('2026-11-21T00:00:00Z') };
    const trust = { roots, intermediates: [], revocationLists: [] };
    expect((await findPath(authority, { ...surroundings, trust })).length).toBe(2);
    const empty = { ...trust, roots: [] };
    await expect(findPath(authority, { ...surroundings, trust: empty })).rejects.toThrow('NO_PATH');
  }
});
