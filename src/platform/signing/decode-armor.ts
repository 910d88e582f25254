/** Signatures and certificates arrive as DER, as base64 with or without line breaks, or as PEM. */

const pem = /-----BEGIN [A-Z0-9 ]+-----([^-]+)-----END [A-Z0-9 ]+-----/;

/** Returns the bytes themselves unless they are a text of base64. */
export function decodeArmor(bytes: Uint8Array): Uint8Array {
  if (bytes[0] === 0x30) return bytes;
  const text = Buffer.from(bytes).toString('latin1');
  const packed = (pem.exec(text)?.[1] ?? text).replace(/^\u00ef\u00bb\u00bf/, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(packed)) return bytes;
  // A copy: small buffers of Node share their memory with others.
  return Uint8Array.from(Buffer.from(packed, 'base64'));
}
