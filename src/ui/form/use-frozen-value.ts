/** Freezes data under a dialog with unsaved input. A refetch could remove the row that renders the dialog. */
import { use, useState, useSyncExternalStore } from 'react';
import { UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';

/** True when a dialog above this component has unsaved input. */
export function useHasUnsavedDialog(): boolean {
  const forms = use(UnsavedFormsContext);
  return useSyncExternalStore(
    forms.subscribe,
    () => forms.hasUnsavedInDialog(),
    () => false,
  );
}

/** Returns the value from before a dialog above had unsaved input. */
export function useFrozenValue<T>(value: T): T {
  const isFrozen = useHasUnsavedDialog();
  const [frozen, setFrozen] = useState(value);
  if (isFrozen) return frozen;
  if (frozen !== value) setFrozen(value);
  return value;
}
