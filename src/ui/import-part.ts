/** `import()` of what a page needs later, tried twice. */
import { reloadFailedStyles } from '#ui/failed-styles.ts';

let attempts = 0;

const failed = new WeakSet<() => Promise<unknown>>();

/**
 * After a failure the other URL comes first: the kept failure would be taken for a chunk that a release has removed, and the
 * page be loaded anew.
 */
export async function importPart<Part>(load: () => Promise<Part>): Promise<Part> {
  // Vite asks for the style sheets of a chunk once.
  await reloadFailedStyles();
  const again = () => importAgain(load);
  const [first, second] = failed.has(load) ? [again, load] : [load, again];
  try {
    return await first().catch(second);
  } catch (error) {
    failed.add(load);
    throw error;
  }
}

/** What the build makes of `import()`, without spaces: of several modules in one chunk it takes the asked one by name. */
const builtImport =
  /\bimport\(["'`](\.[^"'`]+\.js)["'`]\)((?:\.then\(\(?[\w$]+\)?=>[\w$]+\.[\w$]+\))*)(?!\.then)/;

/**
 * Many browsers keep a failed import until the page is reloaded, so the second one has another URL. It is read from the built
 * function, because not every browser names the chunk in its error. All chunks are in one folder.
 */
async function importAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  await reloadFailedStyles();
  const [, path, names = ''] = builtImport.exec(String(load)) ?? [];
  if (!path) return load();
  attempts += 1;
  const { href } = new URL(`${path}?attempt=${attempts}`, import.meta.url);
  let part = await import(/* @vite-ignore */ href);
  for (const [, name] of names.matchAll(/\.([\w$]+)\)/g)) part = part[name!];
  return part;
}

/** `onLine` is undefined in Node. */
export const isOffline = (): boolean => navigator.onLine === false;
