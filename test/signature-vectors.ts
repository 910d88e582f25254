/** The vectors of test/gost-vectors. */
import { readFileSync } from 'node:fs';
import { parseCertificate } from '#kernel/signing/certificate.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';
import { parseRevocationList } from '#platform/signing/revocation-list.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';

const folder = new URL('./gost-vectors/', import.meta.url);

export const vector = (path: string): Uint8Array => Uint8Array.from(readFileSync(new URL(path, folder)));
export const vectorCertificate = (path: string): Certificate => parseCertificate(decodeArmor(vector(path)));
export const vectorList = (path: string): RevocationList => parseRevocationList(decodeArmor(vector(path)));

export const opensslAuthorities = ['g256', 'g256tc', 'g512', 'rsa'] as const;
export type OpensslAuthority = (typeof opensslAuthorities)[number];

/** A time at which the certificates of the authorities are valid, whatever the clock says. */
export const vectorTime = new Date('2026-11-23T12:00:00Z');

export const opensslTrust = (authority: OpensslAuthority): TrustStore => ({
  roots: [vectorCertificate(`openssl/${authority}/root.pem`)],
  intermediates: [],
  revocationLists: [vectorList(`openssl/${authority}/root.crl`), vectorList(`openssl/${authority}/sub.crl`)],
});
