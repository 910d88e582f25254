/** `import()` of what a page needs later, tried twice. */
import { reloadFailedStyles } from '#ui/failed-styles.ts';

let attempts = 0;

/** `take`: what `load` takes from the module; without it the module itself. Throws the first failure, which was reported. */
export async function importPart<Part>(
  load: () => Promise<Part>,
  take = (module: unknown) => module as Part,
): Promise<Part> {
  // Vite asks for the style sheets of a chunk once.
  await reloadFailedStyles();
  return load().catch((error: unknown) =>
    importAgain(load, take).catch(() => {
      throw error;
    }),
  );
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
