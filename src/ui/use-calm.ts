/** Whether the visitor asked for less motion; false until the page came alive. */
import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

function watch(tell: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

export const useCalm = (): boolean =>
  useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
