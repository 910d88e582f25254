/** Reads the folder of trusted authorities: `roots`, `intermediates` and `crl`, with files in DER or PEM. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BerError } from '#kernel/signing/ber.ts';
import { parseCertificate } from '#kernel/signing/certificate.ts';
import { decodeArmors } from '#platform/signing/decode-armor.ts';
import { parseRevocationList } from '#platform/signing/revocation-list.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';

interface TrustFolder {
  trust: TrustStore;
  isFolder: boolean;
  /** Files that are no certificate or list, relative to the folder. */
  unreadable: string[];
}

/** Synchronous, because it runs once at the start. A folder without roots turns signing off and is no error. */
export function readTrustFolder(dir: string): TrustFolder {
  const unreadable: string[] = [];
  const readAll = <T>(name: string, parse: (bytes: Uint8Array) => T): T[] =>
    filesIn(join(dir, name)).flatMap((file) => {
      const parsed = tryParse(join(dir, name, file), parse);
      if (parsed === null) unreadable.push(`${name}/${file}`);
      return parsed ?? [];
    });
  const trust = {
    roots: readAll('roots', parseCertificate),
    intermediates: readAll('intermediates', parseCertificate),
    revocationLists: readAll('crl', parseRevocationList),
  };
  return { trust, isFolder: isFolder(dir), unreadable };
}

const isFolder = (dir: string): boolean => statSync(dir, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Sorted, so that paths are tried in the same order everywhere. Hidden files belong to the file system. */
const filesIn = (dir: string): string[] =>
  isFolder(dir)
    ? readdirSync(dir, { withFileTypes: true })
        .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
    : [];

/** Reads all certificates or lists of a file, which may be a PEM bundle. Returns null when a part is something else. */
function tryParse<T>(path: string, parse: (bytes: Uint8Array) => T): T[] | null {
  try {
    return decodeArmors(new Uint8Array(readFileSync(path))).map(parse);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (error instanceof BerError || code !== undefined) return null;
    throw error;
  }
}
