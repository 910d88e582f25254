import { useEffect } from 'react';
import { useBlocker } from '#router/hooks.ts';

/** While it is locked the page cannot be left by a navigation, and closing the tab asks. */
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
