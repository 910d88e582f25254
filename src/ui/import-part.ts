/** `import()` of what a page needs later, tried twice. */
import { reloadFailedStyles } from '#ui/failed-styles.ts';

let attempts = 0;

const failed = new WeakSet<() => Promise<unknown>>();

/**
 * `take`: what `load` takes from the module; without it the module itself. After a failure the other URL comes first: the
 * kept failure would be taken for a chunk that a release has removed, and the page be loaded anew.
 */
export async function importPart<Part>(
  load: () => Promise<Part>,
  take = (module: unknown) => module as Part,
): Promise<Part> {
  // Vite asks for the style sheets of a chunk once.
  await reloadFailedStyles();
  const again = () => importAgain(load, take);
  const [first, second] = failed.has(load) ? [again, load] : [load, again];
  try {
    return await first().catch(second);
  } catch (error) {
    failed.add(load);
    throw error;
  }
}

/** Many browsers keep a failed import until the page is reloaded, so the second one has another URL. */
async function importAgain<Part>(load: () => Promise<Part>, take: (module: unknown) => Part): Promise<Part> {
  await reloadFailedStyles();
  const path = chunkOf(load);
  if (path === undefined) return load();
  attempts += 1;
  const { href } = new URL(`${path}?attempt=${attempts}`, import.meta.url);
  return take(await import(/* @vite-ignore */ href));
}

/** Read from the built function, because not every browser names the chunk in its error. All chunks are in one folder. */
const chunkOf = (load: () => Promise<unknown>): string | undefined =>
  /\bimport\(\s*["'`](\.[^"'`]+\.js)["'`]/.exec(String(load))?.[1];

/** `onLine` is undefined in Node. */
export const isOffline = (): boolean => navigator.onLine === false;
