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

/** Many browsers keep a failed import until the page is reloaded, so the second one has another URL. */
async function importAgain<Part>(load: () => Promise<Part>): Promise<Part> {
  await reloadFailedStyles();
  const chunk = chunkOf(load);
  if (!chunk) return load();
  attempts += 1;
  const { href } = new URL(`${chunk.path}?attempt=${attempts}`, import.meta.url);
  let part: unknown = await import(/* @vite-ignore */ href);
  for (const name of chunk.names) part = (part as Record<string, unknown>)[name];
  return part as Part;
}

/** Without spaces, because the build leaves none. */
const builtImport =
  /\bimport\(["'`](\.[^"'`]+\.js)["'`]\)((?:\.then\(\(?[\w$]+\)?=>[\w$]+\.[\w$]+\))*)(?!\.then)/;

/**
 * Read from the built function, because not every browser names the chunk in its error. All chunks are in one folder. The
 * build puts several modules into one chunk, and takes the asked one from it by `.then((chunk) => chunk.name)`.
 */
function chunkOf(load: () => Promise<unknown>): { path: string; names: string[] } | undefined {
  const [, path, chain = ''] = builtImport.exec(String(load)) ?? [];
  return path === undefined
    ? undefined
    : { path, names: [...chain.matchAll(/\.([\w$]+)\)/g)].map(([, name]) => name!) };
}

/** `onLine` is undefined in Node. */
export const isOffline = (): boolean => navigator.onLine === false;
