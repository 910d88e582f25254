import { useEffect } from 'react';
import { useBlocker } from '#router/hooks.ts';

/** Blocks navigation, and makes the browser ask before it closes the tab. */
export function useLeaveLock(isLocked: boolean): void {
  const { state, reset } = useBlocker(() => isLocked);
  useEffect(() => {
    if (state === 'blocked') reset();
  }, [state, reset]);
  useEffect(() => {
    if (!isLocked) return undefined;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [isLocked]);
}
