/** Saves the form of a selection. The phase decides which of its fields are open. */
import { useRecordCalls } from '#api/use-record-calls.ts';
import {
  createSelection,
  listPrograms,
  readSelection,
  saveSelection,
} from '#features/selections/calls-admin.ts';
import type { AdminSelection, selectionForm } from '#features/selections/schemas-admin.ts';
import { selectionValues } from '#features/selections/web/admin/selection-values.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import type { VersionedSave } from '#ui/form/use-versioned-save.tsx';

export type SelectionFormState = SchemaForm<typeof selectionForm>;
export type SelectionSaving = VersionedSave<typeof selectionForm, AdminSelection>;

/** After the opening authors rely on the rules; after the end nothing changes. */
export type SelectionPhase = 'draft' | 'open' | 'ended';

export function phaseOf(item: AdminSelection | undefined): SelectionPhase {
  if (!item || item.state === 'DRAFT') return 'draft';
  if (item.state === 'ANNOUNCED') return item.isAccepting ? 'open' : 'draft';
  return item.state === 'OPEN' ? 'open' : 'ended';
}

export function useSelectionSaving(
  form: SelectionFormState,
  item: AdminSelection | undefined,
  waveId: string,
): SelectionSaving {
  const calls = useRecordCalls({
    create: createSelection,
    save: saveSelection,
    read: readSelection,
    invalidates: [listPrograms],
  });
  return useVersionedSave(form, {
    item,
    toFormValues: selectionValues,
    ...calls,
    send: (values, base) => calls.send({ ...values, waveId }, base),
  });
}
