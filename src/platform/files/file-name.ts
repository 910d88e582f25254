/** File names are untrusted input that ends up in headers, on screens and on the disks of other people. */
import { transliterate } from '#platform/files/transliterate.ts';
import { trimEnd } from '#kernel/trim-end.ts';

const maxLength = 200; // security §3.3

/**
 * Removes folders, control and direction characters (a right-to-left override hides the real extension), and replaces
 * quotes and characters that file systems reject. At most 200 characters, the extension is preserved. Never empty.
 */
export function sanitizeFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '');
  return shorten(trimEnd(clean, /[. ]/)) || 'file';
}

function shorten(name: string): string {
  const chars = [...name];
  if (chars.length <= maxLength) return name;
  const extension = extensionOf(name);
  const tail = extension ? `.${extension}` : '';
  return (
    chars
      .slice(0, maxLength - tail.length)
      .join('')
      .trimEnd() + tail
  );
}

/** Lower case, without the dot. Empty when there is none. */
export const extensionOf = (name: string): string =>
  /[^.]\.([\p{L}\d]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** RFC 6266: an ASCII fallback for clients that do not read the encoded UTF-8 name. */
export function contentDisposition(name: string, mode: 'attachment' | 'inline' = 'attachment'): string {
  const clean = sanitizeFileName(name);
  const ascii = transliterate(clean).replace(/[^\x20-\x7e]|[%"\\]/g, '_');
  return `${mode}; filename="${ascii}"; filename*=UTF-8''${encodeFileName(clean)}`;
}

/** Percent-encodes for URLs and headers. Only ASCII letters, digits and `-._~!` stay as they are. */
export const encodeFileName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
