/**
 * Style sheets that failed to load. Vite requests the style sheet of a chunk once: when the chunk is imported again, Vite
 * shows the part without its styles.
 */
const failed = new Set<string>();

/** Takes each failed `<link>` out of the document, and loads it again when the connection is back. */
export function watchFailedStyles(): void {
  const remove = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failed.add(target.href);
    target.remove();
  };
  // Captured, because the error of an element does not bubble.
  addEventListener('error', remove, { capture: true });
  addEventListener('online', () => void reloadFailedStyles());
}

let reloading: Promise<unknown> = Promise.resolve();

/** Resolves when each style sheet, also one that another caller is loading, is loaded or has failed again. */
export async function reloadFailedStyles(): Promise<void> {
  const hrefs = [...failed];
  failed.clear();
  reloading = Promise.all([reloading, ...hrefs.map(loadStyles)]);
  await reloading;
}

const loadStyles = (href: string): Promise<void> =>
  new Promise((resolve) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    document.head.append(link);
  });
