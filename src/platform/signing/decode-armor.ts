/** Signatures and certificates arrive as DER, as base64 with or without line breaks, or as PEM. */

const pem = /-----BEGIN [A-Z0-9 ]{1,40}-----([^-]+)-----END [A-Z0-9 ]{1,40}-----/g;

/** Returns the bytes unchanged unless they are base64. Takes the first part of a PEM bundle. */
export const decodeArmor = (bytes: Uint8Array): Uint8Array => decodeArmors(bytes)[0]!;

/** All parts of a bundle in PEM, at least one. */
export function decodeArmors(bytes: Uint8Array): [Uint8Array, ...Uint8Array[]] {
  if (bytes[0] === 0x30) return [bytes];
  const text = Buffer.from(bytes).toString('latin1');
  const [first, ...others] = [...text.matchAll(pem)].map(([, part]) => part!);
  return [decode(first ?? text) ?? bytes, ...others.map((part) => decode(part) ?? bytes)];
}

function decode(text: string): Uint8Array | null {
  const packed = text.replace(/^\u00ef\u00bb\u00bf/, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return null;
  // A copy: small buffers of Node share their memory with others.
  return Uint8Array.from(Buffer.from(packed, 'base64'));
}
