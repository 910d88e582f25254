/** False on the server and during hydration, true afterwards, so that both render the same. */
import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
