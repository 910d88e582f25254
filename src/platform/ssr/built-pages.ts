/** The pages as `vite build` left them: the entry, and the tags of each module from the build's manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, PagesEntry } from '#api/page-renderer.ts';

type Manifest = Record<
  string,
  { file: string; name?: string; css?: string[]; assets?: string[]; imports?: string[] }
>;

export async function builtEntry(dist: string): Promise<PagesEntry> {
  const file = join(dist, 'server/server-entry.js');
  if (!existsSync(file)) throw new Error('the pages are not built: run `npm run build`');
  return (await import(pathToFileURL(file).href)) as PagesEntry;
}

const entry = 'src/app/web/browser.tsx';
// The two faces that the first screen is set in.
const preloaded = /prata-cyrillic-400|golos-text-cyrillic-wght/;

export function builtAssets(dist: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  // Texts of content pages lie in one chunk together, which the manifest names by itself alone.
  const together = Object.values(manifest).find(({ name }) => name === 'texts');
  const known = new Map<string, string>();
  return {
    tail: `<script type="module" src="/${manifest[entry]!.file}"></script>`,
    head(sources) {
      const key = sources.join();
      const tags = known.get(key) ?? tagsOf({ manifest, together }, [entry, ...sources]);
      known.set(key, tags);
      return tags;
    },
    styles: (source) =>
      (manifest[source]?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
  };
}

interface Built {
  manifest: Manifest;
  together: Manifest[string] | undefined;
}

function tagsOf({ manifest, together }: Built, sources: string[]): string {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name] ?? (name.endsWith('/locales/ru.json') ? together : undefined);
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(walk);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  sources.forEach(walk);
  const fonts = Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.woff2') && preloaded.test(file));
  return [
    ...fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`),
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    // The page is read before it comes alive: its style sheets and fonts go first.
    ...[...scripts]
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
  ].join('');
}
