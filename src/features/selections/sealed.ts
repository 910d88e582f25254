import type { SelectionState } from '#features/selections/lifecycle.ts';

const beforeEnd: readonly SelectionState[] = ['DRAFT', 'ANNOUNCED', 'OPEN'];

/** Whether the fund may not open applications yet: the selection is sealed and has not ended (product §5). */
export const isSealedNow = (selection: {
  state: SelectionState;
  sealed: boolean;
  unsealedAt: Date | string | null;
}): boolean => selection.sealed && selection.unsealedAt === null && beforeEnd.includes(selection.state);
