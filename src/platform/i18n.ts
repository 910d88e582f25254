/** Translations on the server. All namespaces are loaded from disk once, because there is only one language. */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { namespaceOf } from '#kernel/locale-namespace.ts';
import type { Bundle, Bundles, Translate } from '#kernel/translate.ts';
import { createTranslator } from '#kernel/translate.ts';

const sourceDir = fileURLToPath(new URL('..', import.meta.url));

let loaded: Promise<Translate> | undefined;

export const loadTranslator = (): Promise<Translate> => (loaded ??= readTranslator());

async function readTranslator(): Promise<Translate> {
  const bundles: Bundles = {};
  for await (const path of glob('**/locales/ru.json', { cwd: sourceDir })) {
    bundles[namespaceOf(join(sourceDir, path))] = JSON.parse(
      await readFile(join(sourceDir, path), 'utf8'),
    ) as Bundle;
  }
  return createTranslator(bundles);
}
