/** Detects text formats by their content. */

/** A larger JSON file is recognised by its first character only. */
const maxParsedLength = 5 * 1024 ** 2;

/** Decodes the first bytes of a file, null for binary content. Accepts any high byte: old Russian encodings use them all. */
export function decodeText(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return head.toString('utf16le', 2);
  if (head[0] === 0xfe && head[1] === 0xff) {
    const even = Buffer.from(head.subarray(2, head.length - (head.length % 2)));
    return even.swap16().toString('utf16le');
  }
  // Allowed control characters: tab, line feed, vertical tab, form feed, carriage return, escape.
  const isBinary = head.some(
    (byte) => (byte < 32 && !(byte >= 9 && byte <= 13) && byte !== 27) || byte === 127,
  );
  if (isBinary) return null;
  return head.toString('utf8').replace(/^\ufeff/, '');
}

/** Detects HTML under any extension: opened from a disk, its scripts would run. */
export const isHtml = (text: string): boolean =>
  /<(!doctype\s+html|html|head|body|script|iframe|svg|meta|object|embed)[\s>/]/i.test(text);

export function isJson(text: string, isWhole: boolean): boolean {
  if (!isWhole || text.length > maxParsedLength) return /^\s*[[{]/.test(text);
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** XML that is neither HTML nor SVG and defines no entities of its own. */
export function isXml(text: string): boolean {
  const body = withoutComments(text.replace(/^\s*<\?xml[^>]*\?>/, ''));
  if (/<!ENTITY|<!DOCTYPE[^<>[]*\[/i.test(body)) return false;
  if (/["']http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg)["']/.test(body) || isHtml(body)) return false;
  return /^\s*(<[?!][^>]*>\s*)*<[\p{L}_]/u.test(body);
}

/** A pattern would look for the end of every comment again. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', at)) {
    const end = text.indexOf('-->', start + 4);
    if (end < 0) break;
    parts.push(text.slice(at, start));
    at = end + 3;
  }
  return parts.join('') + text.slice(at);
}

/** DER encoding of the OID of CMS signed data, 1.2.840.113549.1.7.2. */
const signedDataOid = Buffer.from('06092a864886f70d010702', 'hex');

/** A CMS signature as DER, PEM or bare base64, which Russian signing programs write. */
export function isSignature(head: Buffer): boolean {
  if (isSignedDer(head)) return true;
  const text = decodeText(head)?.trim() ?? '';
  const body = text.replace(/^-----BEGIN [A-Z0-9 ]+-----/, '').replace(/-----END[\s\S]*$/, '');
  const base64 = body.replace(/\s+/g, '').slice(0, 64);
  return /^[A-Za-z0-9+/]+=*$/.test(base64) && isSignedDer(Buffer.from(base64, 'base64'));
}

/** A DER sequence in any length form: 30 80, 30 nn, 30 81 nn … 30 84 nn nn nn nn. */
function isSignedDer(head: Buffer): boolean {
  if (head[0] !== 0x30 || head.length < 4) return false;
  const form = head[1] ?? 0;
  const oidOffset = form > 0x80 ? 2 + (form - 0x80) : 2;
  return head.subarray(oidOffset, oidOffset + signedDataOid.length).equals(signedDataOid);
}
