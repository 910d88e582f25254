/** False on the server and during hydration, so that both render the same. True afterwards. */
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
