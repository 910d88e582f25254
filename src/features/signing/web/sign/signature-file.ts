/** Reads a signature made by another application: `.sig`, `.sgn` or `.p7s`, in DER, BER, base64 or PEM. */
import { bytesOf, toBase64 } from '#features/signing/web/client/base64.ts';
import { bytesPerMegabyte } from '#kernel/file-size.ts';

export const signatureExtensions = ['.sig', '.sgn', '.p7s'];

export type SignatureFileFault = 'type' | 'empty' | 'tooLarge' | 'content';

/** `text` is base64 or PEM, as in `TaskSignature`. The server checks the rest. */
export async function readSignatureFile(
  file: File,
): Promise<{ text: string } | { fault: SignatureFileFault }> {
  const name = file.name.toLowerCase();
  if (!signatureExtensions.some((extension) => name.endsWith(extension))) return { fault: 'type' };
  if (file.size === 0) return { fault: 'empty' };
  if (file.size > bytesPerMegabyte) return { fault: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSignedData(bytes)) return { text: await toBase64(file) };
  const text = new TextDecoder('latin1').decode(bytes).trim();
  const decoded = decode(text);
  return decoded && isSignedData(decoded) ? { text } : { fault: 'content' };
}

function decode(text: string): Uint8Array | null {
  const base64 = text.replaceAll(/-----(BEGIN|END) [A-Z0-9 ]+-----/g, '').replaceAll(/\s/g, '');
  try {
    return bytesOf(base64);
  } catch {
    return null;
  }
}

const sequence = 0x30;
/** DER of the object identifier 1.2.840.113549.1.7.2, signedData. */
const signedData = [0x06, 0x09, 0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 0x01, 0x07, 0x02];

/** A CMS message is a sequence, whose length takes up to five bytes, and begins with the identifier of its type. */
function isSignedData(bytes: Uint8Array): boolean {
  if (bytes[0] !== sequence) return false;
  const lengthBytes = bytes[1]! > 0x80 ? bytes[1]! - 0x80 : 0;
  const start = 2 + lengthBytes;
  return lengthBytes <= 4 && signedData.every((byte, at) => bytes[start + at] === byte);
}
