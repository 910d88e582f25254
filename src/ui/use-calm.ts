/** Whether the visitor asked for less motion, in the system or in the panel for weak sight; false until the page came alive. */
import { useSyncExternalStore } from 'react';
import { watchSight } from '#ui/sight-state.ts';

const query = '(prefers-reduced-motion: reduce)';

function watch(tell: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', tell);
  const stop = watchSight(tell);
  return () => {
    list.removeEventListener('change', tell);
    stop();
  };
}

const isCalm = (): boolean =>
  window.matchMedia(query).matches || document.documentElement.dataset['a11yMotion'] === 'off';

export const useCalm = (): boolean => useSyncExternalStore(watch, isCalm, () => false);
