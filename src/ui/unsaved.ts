/** Whether anything on the page is typed and not saved: then the page must not be taken away from its person. */
import { useEffect } from 'react';

const held = new Set<object>();

export const hasUnsaved = (): boolean => held.size > 0;

export function useUnsaved(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const mark = {};
    held.add(mark);
    return () => void held.delete(mark);
  }, [dirty]);
}
