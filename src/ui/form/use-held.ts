/** Keeps what a dialog depends on: a row that vanished by a refetch would take a dialog with unsaved input with it. */
import { use, useState, useSyncExternalStore } from 'react';
import { UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';

/** Whether a dialog over this part of the page has unsaved input. */
export function useIsHeld(): boolean {
  const forms = use(UnsavedFormsContext);
  return useSyncExternalStore(
    forms.subscribe,
    () => forms.hasUnsavedInDialog(),
    () => false,
  );
}

/** The value of the last render without unsaved input in a dialog above. */
export function useHeld<T>(value: T): T {
  const isHeld = useIsHeld();
  const [held, setHeld] = useState(value);
  if (isHeld) return held;
  if (held !== value) setHeld(value);
  return value;
}
