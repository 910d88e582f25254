/** False on the server and while a page comes alive, so that both draw the same. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
