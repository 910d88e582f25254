/**
 * Reloads a URL once when a chunk is missing, because a deploy removes the chunks of the previous release. A chunk that a
 * reload has not brought is a fault.
 */
import { isServerReachable } from '#app/web/server-reachable.ts';
import { withStorage } from '#kernel/browser-storage.ts';

let suppressed = 0;

interface ChunkReload {
  /** False while a reload would lose unsaved input. */
  mayReload: () => boolean;
  /** The URL that the user is navigating to: its page may be the one whose chunk is missing. */
  targetUrl: () => string;
  report: (error: unknown) => void;
}

export function reloadOnMissingChunk({ mayReload, targetUrl, report }: ChunkReload): void {
  let pending: string | undefined;
  const reload = async (url: string, error: unknown) => {
    // Otherwise a reload would replace the page by an error page of the browser. It announces a network before that works.
    const isReachable = await isServerReachable();
    // The user may have typed or moved on meanwhile.
    if (!isReachable || !mayReload() || url !== targetUrl()) return;
    if (!isFirstReload(url)) return report(error);
    // `assign` with only another hash would not reload the page.
    if (url === location.href) location.reload();
    else location.assign(url);
  };
  addEventListener('vite:preloadError', ({ payload }) => {
    if (suppressed > 0 || !navigator.onLine || !mayReload()) return;
    const url = targetUrl();
    // The other chunks of the page fail with it.
    if (pending === url) return;
    pending = url;
    void reload(url, payload).finally(() => (pending = undefined));
  });
}

/** False without a storage, because the page could reload for ever. */
const isFirstReload = (url: string): boolean =>
  withStorage(
    'sessionStorage',
    (storage) => {
      if (storage.getItem('reloaded') === url) return false;
      storage.setItem('reloaded', url);
      return true;
    },
    false,
  );

/** Suppresses the reload for an optional import, so that a missing optional chunk does not interrupt the user. */
export async function suppressReload<T>(load: Promise<T>): Promise<T> {
  suppressed += 1;
  await Promise.allSettled([load]);
  suppressed -= 1;
  return load;
}
