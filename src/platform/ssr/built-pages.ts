/** Production pages: the server entry of `vite build`, and the tags of each module by the Vite manifest. */
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

const browserEntry = 'src/app/web/browser.tsx';
const deferredEntry = 'src/app/web/start-when-painted.ts';
// Fonts of the first screen.
const preloadedFont = /-(russian|signs)-/;

export function builtAssets(dist: string): PageAssets {
  const manifest = JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')) as Manifest;
  // The texts of all content pages are in one chunk, which the manifest lists under its own name only.
  const sharedTexts = Object.values(manifest).find(({ name }) => name === 'texts');
  const tagsByKey = new Map<string, PageTags>();
  return {
    tags(sources, start) {
      const key = [start, ...sources].join();
      const tags =
        tagsByKey.get(key) ?? tagsOf(filesOf({ manifest, sharedTexts }, [browserEntry, ...sources]), start);
      tagsByKey.set(key, tags);
      return tags;
    },
    styles: (source) =>
      (manifest[source]?.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`).join(''),
  };
}

interface Files {
  fonts: readonly string[];
  styles: readonly string[];
  scripts: readonly string[];
  entry: string;
  starter: string;
}

function filesOf(
  { manifest, sharedTexts }: { manifest: Manifest; sharedTexts: Manifest[string] | undefined },
  sources: string[],
): Files {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const walk = (name: string) => {
    const chunk = manifest[name] ?? (name.endsWith('/locales/ru.json') ? sharedTexts : undefined);
    if (!chunk || scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    chunk.imports?.forEach(walk);
    for (const style of chunk.css ?? []) styles.add(style);
  };
  sources.forEach(walk);
  return {
    fonts: Object.values(manifest)
      .map((chunk) => chunk.file)
      .filter((file) => file.endsWith('.woff2') && preloadedFont.test(file)),
    styles: [...styles],
    scripts: [...scripts].filter((file) => file.endsWith('.js')),
    entry: manifest[browserEntry]!.file,
    starter: manifest[deferredEntry]!.file,
  };
}

function tagsOf(files: Files, start: ScriptsStart): PageTags {
  const preloads = files.scripts
    .map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`)
    .join('');
  const styleTags = [
    ...files.fonts.map(
      (file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...files.styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
  ].join('');
  const script = `<script type="module" src="/${files.entry}"></script>`;
  if (start === 'at once') return { head: styleTags + preloads, scripts: script };
  const starterScript = `<script type="module" src="/${files.starter}" fetchpriority="low"></script>`;
  return {
    head: styleTags,
    scripts: `<template id="scripts">${preloads}${script}</template>${starterScript}`,
  };
}
