/** Keeps what a dialog depends on: a row that vanished by a refetch would take a dialog with unsaved input with it. */
import { use, useState, useSyncExternalStore } from 'react';
import { UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';

/** Whether a dialog over this part of the page has unsaved input. */
export function useHasUnsavedDialog(): boolean {
  const forms = use(UnsavedFormsContext);
  return useSyncExternalStore(
    forms.subscribe,
    () => forms.hasUnsavedInDialog(),
    () => false,
  );
}

/** The value of the last render without unsaved input in a dialog above. */
export function useFrozenValue<T>(value: T): T {
  const isFrozen = useHasUnsavedDialog();
  const [frozen, setFrozen] = useState(value);
  if (isFrozen) return frozen;
  if (frozen !== value) setFrozen(value);
  return value;
}
