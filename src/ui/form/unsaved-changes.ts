/** Whether the page has unsaved input. If so, the page must not be reloaded. */
import { useEffect } from 'react';

const dirtyMarks = new Set<object>();

export const hasUnsavedChanges = (): boolean => dirtyMarks.size > 0;

export function useUnsavedChanges(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    const mark = {};
    dirtyMarks.add(mark);
    return () => void dirtyMarks.delete(mark);
  }, [dirty]);
}
