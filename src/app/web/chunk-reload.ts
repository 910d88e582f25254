/** After a deploy the chunks of the previous release are gone: loads each URL anew once to get the new release. */
let suppressed = 0;

interface ChunkReload {
  /** False while a reload would lose unsaved input. */
  mayReload: () => boolean;
  /** Where the user wants to be: the page that misses the chunk may not be open yet. */
  targetUrl: () => string;
}

export function reloadOnMissingChunk({ mayReload, targetUrl }: ChunkReload): void {
  addEventListener('vite:preloadError', () => {
    // Without a network the reload would replace the page by an error of the browser.
    if (suppressed > 0 || !navigator.onLine || !mayReload()) return;
    const url = targetUrl();
    if (sessionStorage.getItem('reloaded') === url) return;
    sessionStorage.setItem('reloaded', url);
    // An assignment of a URL with a hash would not load the page that is open.
    if (url === location.href) location.reload();
    else location.assign(url);
  });
}

/**
 * Suppresses the reload for optional imports, so that a missing optional chunk does not interrupt the user. Waits for all
 * of them, because after a release all are missing.
 */
export async function suppressReload<T>(load: Promise<T>, ...others: Promise<unknown>[]): Promise<T> {
  suppressed += 1;
  await Promise.allSettled([load, ...others]);
  suppressed -= 1;
  await Promise.all(others);
  return load;
}
