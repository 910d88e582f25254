/** Texts on the server: every namespace from disk, one read-only instance for all requests (there is one language). */
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bundle, Bundles, Text } from '#kernel/text.ts';
import { createText } from '#kernel/text.ts';

const source = fileURLToPath(new URL('..', import.meta.url));

// The namespace is the name of the folder, but for those that every page needs.
const named: Record<string, string> = { ui: 'common', api: 'errors' };

export const namespaceOf = (path: string): string => {
  const folder = basename(dirname(dirname(path)));
  return named[folder] ?? folder;
};

export async function serverText(): Promise<Text> {
  const bundles: Bundles = {};
  for await (const path of glob('**/locales/ru.json', { cwd: source })) {
    bundles[namespaceOf(join(source, path))] = JSON.parse(
      await readFile(join(source, path), 'utf8'),
    ) as Bundle;
  }
  return createText(bundles);
}
