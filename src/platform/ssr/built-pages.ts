/** The pages as `vite build` left them: the entry, and the tags of each module from the build's manifest. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageAssets, PageTags, PagesEntry, ScriptsStart } from '#api/page-renderer.ts';

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
const starter = 'src/app/web/start-when-painted.ts';
// The faces that the first screen is set in.
const preloaded = /-(russian|signs)-/;

export function builtAssets(dist: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  // Texts of content pages lie in one chunk together, which the manifest names by itself alone.
  const together = Object.values(manifest).find(({ name }) => name === 'texts');
  const known = new Map<string, PageTags>();
  return {
    tags(sources, start) {
      const key = [start, ...sources].join();
      const tags = known.get(key) ?? tagsOf(filesOf({ manifest, together }, [entry, ...sources]), start);
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

interface Files {
  fonts: readonly string[];
  styles: readonly string[];
  scripts: readonly string[];
  entry: string;
  starter: string;
}

function filesOf({ manifest, together }: Built, sources: string[]): Files {
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
  return {
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((file) => file.endsWith('.woff2') && preloaded.test(file)),
    styles: [...styles],
    scripts: [...scripts].filter((file) => file.endsWith('.js')),
    entry: manifest[entry]!.file,
    starter: manifest[starter]!.file,
  };
}

function tagsOf(files: Files, start: ScriptsStart): PageTags {
  const preloads = files.scripts
    .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`)
    .join('');
  const looks = [
    ...files.fonts.map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('');
  const script = `<script type="module" src="/${files.entry}"></script>`;
  if (start === 'at once') return { head: looks + preloads, tail: script };
  const starting = `<script type="module" src="/${files.starter}" fetchpriority="low"></script>`;
  return { head: looks, tail: `<template id="scripts">${preloads}${script}</template>${starting}` };
}
