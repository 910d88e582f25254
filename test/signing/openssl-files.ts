/** Files that the `openssl` command reads. */
import type { TrustStore } from '#platform/signing/trust-store.ts';

/** A configuration with the GOST engine at the path, empty without one. */
export const opensslConfig = (engine: string | undefined): string =>
  engine
    ? `openssl_conf = start
[start]
engines = engines
[engines]
gost = gost
[gost]
engine_id = gost
dynamic_path = ${engine}
default_algorithms = ALL
[req]
distinguished_name = name
[name]
`
    : '';

/** Roots and revocation lists in one file: `openssl cms` has no option for lists. */
export const opensslTrust = ({ roots, revocationLists }: TrustStore): string =>
  [
    ...roots.map(({ bytes }) => toPem('CERTIFICATE', bytes)),
    ...revocationLists.map(({ bytes }) => toPem('X509 CRL', bytes)),
  ].join('');

function toPem(label: string, der: Uint8Array): string {
  const lines = Buffer.from(der)
    .toString('base64')
    .replace(/.{64}(?!$)/g, '$&\n');
  return `-----BEGIN ${label}-----\n${lines}\n-----END ${label}-----\n`;
}
