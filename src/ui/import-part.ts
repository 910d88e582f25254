/** `import()` of a part that a page needs later. Tried twice. */
import { reloadFailedStyles } from '#ui/failed-styles.ts';

let attempts = 0;

const failed = new WeakSet<() => Promise<unknown>>();

/**
 * After a failure the other URL comes first. Otherwise the failure that the browser keeps would be taken for a chunk that
 * a release has removed, and the page would be reloaded.
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

/**
 * The output of the build for `import()`, without spaces. When several modules share a chunk, it picks the requested one
 * by name.
 */
const builtImport =
  /\bimport\(["'`](\.[^"'`]+\.js)["'`]\)((?:\.then\(\(?[\w$]+\)?=>[\w$]+\.[\w$]+\))*)(?!\.then)/;

/**
 * Many browsers keep a failed import until the page is reloaded, so the second attempt has another URL. The URL is read
 * from the source of the built function, because not every browser names the chunk in its error. All chunks are in one
 * folder.
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
