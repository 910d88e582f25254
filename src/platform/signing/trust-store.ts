import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseCertificate } from '#kernel/signing/certificate.ts';
import type { Certificate } from '#kernel/signing/certificate.ts';
import { decodeArmor } from '#platform/signing/decode-armor.ts';
import { parseRevocationList } from '#platform/signing/revocation-list.ts';
import type { RevocationList } from '#platform/signing/revocation-list.ts';

export interface TrustStore {
  /** Empty: no signature is valid, and signing is switched off. */
  roots: readonly Certificate[];
  /** Help to find a path; they are not trusted by themselves. */
  intermediates: readonly Certificate[];
  revocationLists: readonly RevocationList[];
}

export interface LoadedTrustStore extends TrustStore {
  /** Files that are no certificate or list, relative to the folder. They are left out. */
  unreadable: string[];
}

/** Reads `roots`, `intermediates` and `crl` of a folder, as DER or PEM. A missing folder is empty. */
export async function loadTrustStore(folder: string): Promise<LoadedTrustStore> {
  const unreadable: string[] = [];
  const load = <Value>(name: string, parse: (bytes: Uint8Array) => Value) =>
    loadFolder(join(folder, name), { parse, onUnreadable: (file) => unreadable.push(`${name}/${file}`) });
  return {
    roots: await load('roots', parseCertificate),
    intermediates: await load('intermediates', parseCertificate),
    revocationLists: await load('crl', parseRevocationList),
    unreadable,
  };
}

interface FileParser<Value> {
  parse: (bytes: Uint8Array) => Value;
  onUnreadable: (file: string) => void;
}

async function loadFolder<Value>(
  folder: string,
  { parse, onUnreadable }: FileParser<Value>,
): Promise<Value[]> {
  const values: Value[] = [];
  for (const file of await listFiles(folder)) {
    const bytes = await readFile(join(folder, file));
    try {
      values.push(parse(decodeArmor(Uint8Array.from(bytes))));
    } catch {
      onUnreadable(file);
    }
  }
  return values;
}

/** Sorted, so that paths are tried in the same order everywhere. */
async function listFiles(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => !entry.isDirectory() && !entry.name.startsWith('.'))
      .map(({ name }) => name)
      .sort();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
