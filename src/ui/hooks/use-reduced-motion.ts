/** Whether the system or the accessibility settings ask for reduced motion. False until hydration. */
import { useSyncExternalStore } from 'react';
import { subscribeToA11ySettings } from '#ui/a11y/stored-settings.ts';

const mediaQuery = '(prefers-reduced-motion: reduce)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(mediaQuery);
  list.addEventListener('change', listener);
  const stop = subscribeToA11ySettings(listener);
  return () => {
    list.removeEventListener('change', listener);
    stop();
  };
}

const prefersReducedMotion = (): boolean =>
  window.matchMedia(mediaQuery).matches || document.documentElement.dataset['a11yMotion'] === 'off';

export const useReducedMotion = (): boolean =>
  useSyncExternalStore(subscribe, prefersReducedMotion, () => false);
