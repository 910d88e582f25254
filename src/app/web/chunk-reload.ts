/** After a deploy the chunks of the previous release are gone: reloads each URL once to get the new release. */
let suppressed = 0;

/** @param mayReload False while a reload would lose unsaved input. */
export function reloadOnMissingChunk(mayReload: () => boolean): void {
  addEventListener('vite:preloadError', () => {
    // Without a network the reload would replace the page by an error of the browser.
    if (suppressed > 0 || !navigator.onLine || !mayReload()) return;
    if (sessionStorage.getItem('reloaded') === location.href) return;
    sessionStorage.setItem('reloaded', location.href);
    location.reload();
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
