/** Reads the folder of trusted authorities: `roots`, `intermediates` and `crl`, with files in DER or PEM. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BerError } from '#kernel/signing/ber.ts';
import { parseCertificate } from '#kernel/signing/certificate.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';
import { parseRevocationList } from '#platform/signing/revocation-list.ts';
import type { TrustStore } from '#platform/signing/trust-store.ts';

interface TrustFolder {
  trust: TrustStore;
  /** One phrase for each file or folder that cannot be used. */
  problems: string[];
}

/** Synchronous: it is read once, with the settings. Without roots signing is off, which is no problem of the folder. */
export function readTrustFolder(dir: string): TrustFolder {
  const problems: string[] = [];
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) problems.push(`${dir} is not a folder`);
  const readAll = <T>(name: string, word: string, parse: (bytes: Uint8Array) => T): T[] =>
    filesIn(join(dir, name)).flatMap((path) => {
      const parsed = tryParse(path, parse);
      if (parsed === null) problems.push(`${path} is not a readable ${word} in DER or PEM`);
      return parsed === null ? [] : [parsed];
    });
  const trust = {
    roots: readAll('roots', 'certificate', parseCertificate),
    intermediates: readAll('intermediates', 'certificate', parseCertificate),
    revocationLists: readAll('crl', 'list of revoked certificates', parseRevocationList),
  };
  return { trust, problems };
}

/** Hidden files belong to the file system. */
function filesIn(dir: string): string[] {
  if (!statSync(dir, { throwIfNoEntry: false })?.isDirectory()) return [];
  const names = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isFile());
  return names
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => join(dir, name));
}

function tryParse<T>(path: string, parse: (bytes: Uint8Array) => T): T | null {
  try {
    return parse(decodeArmor(new Uint8Array(readFileSync(path))));
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (error instanceof BerError || code !== undefined) return null;
    throw error;
  }
}
