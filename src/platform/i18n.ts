/** Translations on the server: loads every namespace from disk once; there is one language. */
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bundle, Bundles, Translate } from '#kernel/translate.ts';
import { createTranslator } from '#kernel/translate.ts';

const sourceDir = fileURLToPath(new URL('..', import.meta.url));

// A namespace is named after its folder, except for these.
const namespaceByFolder: Record<string, string> = { ui: 'common', api: 'errors' };

export const namespaceOf = (path: string): string => {
  const folder = basename(dirname(dirname(path)));
  return namespaceByFolder[folder] ?? folder;
};

export async function loadTranslator(): Promise<Translate> {
  const bundles: Bundles = {};
  for await (const path of glob('**/locales/ru.json', { cwd: sourceDir })) {
    bundles[namespaceOf(join(sourceDir, path))] = JSON.parse(
      await readFile(join(sourceDir, path), 'utf8'),
    ) as Bundle;
  }
  return createTranslator(bundles);
}
