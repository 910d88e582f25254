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

/** For files that the page can do without: nobody's click is met by a reload because of them. */
export async function withoutReload<Brought>(bring: () => Promise<Brought>): Promise<Brought> {
  spared += 1;
  try {
    return await bring();
  } finally {
    spared -= 1;
  }
}
