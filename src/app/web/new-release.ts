/** A chunk of the previous release is gone after a deploy: one reload of each address brings the new one. */
let spared = 0;

/** @param mayReload False where a reload would take away what is typed. */
export function reloadWhereFilesAreGone(mayReload: () => boolean): void {
  addEventListener('vite:preloadError', () => {
    if (spared > 0 || !mayReload()) return;
    if (sessionStorage.getItem('reloaded') === location.href) return;
    sessionStorage.setItem('reloaded', location.href);
    location.reload();
  });
}

/**
 * For files that the page can do without: nobody's click is met by a reload because of them. Waits for the last of them,
 * because after a release all are gone.
 */
export async function withoutReload<Brought>(
  wanted: Promise<Brought>,
  ...others: Promise<unknown>[]
): Promise<Brought> {
  spared += 1;
  await Promise.allSettled([wanted, ...others]);
  spared -= 1;
  await Promise.all(others);
  return wanted;
}
