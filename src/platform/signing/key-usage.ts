/** What the key of a certificate may be used for (RFC 5280 §4.2.1.3 and §4.2.1.12). */
import { childrenOf, parseBer } from '#kernel/signing/ber.ts';
import { readBits, readOid } from '#kernel/signing/ber-values.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';

const keyUsageExtension = '2.5.29.15';

/** Bits of the first byte. */
export const keyUsage = {
  signature: 0x80 | 0x40,
  certificateSign: 0x04,
  revocationListSign: 0x02,
} as const;

/** Without the extension a key may be used for everything. */
export function hasKeyUsage({ extensions }: Certificate, usage: number): boolean {
  const extension = extensions.get(keyUsageExtension);
  return extension === undefined || ((readBits(parseBer(extension.value))[0] ?? 0) & usage) !== 0;
}

const extendedKeyUsageExtension = '2.5.29.37';

/** Purposes of machines, which are refused. Those of people differ between authorities, so they cannot be listed. */
const machinePurposes = new Set([
  '1.3.6.1.5.5.7.3.1', // server of TLS
  '1.3.6.1.5.5.7.3.3', // programs
  '1.3.6.1.5.5.7.3.8', // time stamps
  '1.3.6.1.5.5.7.3.9', // answers about revocation
]);

/** False for the certificate of a machine, which does not sign documents. */
export function mayServePeople({ extensions }: Certificate): boolean {
  const extension = extensions.get(extendedKeyUsageExtension);
  if (!extension) return true;
  return childrenOf(parseBer(extension.value)).some((purpose) => !machinePurposes.has(readOid(purpose)));
}
