import { createHash } from 'node:crypto';
import { BerError, contextTag, parseBer } from '#kernel/signing/ber.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';

/** DER of the certificates of a signature (RFC 5652 §5.1). Empty for anything else. */
export function certificatesIn(signature: Uint8Array): readonly Uint8Array[] {
  try {
    const content = parseBer(decodeArmor(signature), { allowZeroTail: true }).children[1];
    const fields = content?.children[0]?.children ?? [];
    return fields.find(({ tag }) => tag === contextTag(0))?.children.map(({ bytes }) => bytes) ?? [];
  } catch (error) {
    if (error instanceof BerError) return [];
    throw error;
  }
}

export const thumbprintOf = (certificate: Uint8Array): string =>
  createHash('sha1').update(certificate).digest('hex').toUpperCase();
