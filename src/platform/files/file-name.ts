/** Names of files come from strangers and end in headers, on screens and on disks of others. */
const longest = 200; // security §3.3

/**
 * The name without folders, control and direction characters (a right-to-left override hides the true extension),
 * quotes and what a disk refuses. At most 200 characters, the extension kept. Never empty.
 */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  return shorten(clean) || 'file';
}

function shorten(name: string): string {
  const letters = [...name];
  if (letters.length <= longest) return name;
  const extension = extensionOf(name);
  const tail = extension ? `.${extension}` : '';
  return (
    letters
      .slice(0, longest - tail.length)
      .join('')
      .trimEnd() + tail
  );
}

/** In lower case and without the dot; empty when there is none. */
export const extensionOf = (name: string): string =>
  /[^.]\.([\p{L}\d]{1,10})$/u.exec(name)?.[1]?.toLowerCase() ?? '';

/** RFC 6266: an ASCII name for old programs, and the true one encoded. */
export function contentDisposition(name: string, mode: 'attachment' | 'inline' = 'attachment'): string {
  const clean = cleanName(name);
  const ascii = clean.replace(/[^\x20-\x7e]|[%"\\]/g, '_');
  return `${mode}; filename="${ascii}"; filename*=UTF-8''${encodeName(clean)}`;
}

/** As it stands in an address and in a header: of its signs only letters, digits and `-._~!` of ASCII stay. */
export const encodeName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
