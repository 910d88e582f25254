/** What the author declares about the rights (product §4). */
import { isDeclarable } from '#features/scenarios/scenario-codes.ts';
import type { RightsBasis, RightsState } from '#features/scenarios/scenario-codes.ts';
import { wireFields } from '#features/scenarios/scenario-form.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface RightsColumns {
  rights_state?: RightsState | undefined;
  rights_note?: string | undefined;
}

/**
 * Returns the columns to save: free rights have no note. Throws `validation_failed` for a state that cannot be declared,
 * and `state_conflict` when a contract has set the present state. The note of such a state stays as it is.
 */
export function declaredRights(
  { rights_state, rights_note }: RightsColumns,
  before: RightsState,
): RightsColumns {
  const state = rights_state ?? before;
  if (state !== before && !isDeclarable(state))
    throw new InvalidInput([
      { code: 'validation_failed', field: wireFields.rightsStatus, text: 'scenarios@rules.notDeclarable' },
    ]);
  if (state !== before && !isDeclarable(before))
    throw new Refusal('state_conflict', { text: 'scenarios@refusals.rightsByContract' });
  if (!isDeclarable(state)) return { rights_state, rights_note: undefined };
  return { rights_state, rights_note: state === 'FREE' ? '' : rights_note };
}

interface BasisColumns {
  rights_basis?: RightsBasis | null | undefined;
  rights_document?: string | undefined;
}

/** Returns the columns to save: only an adaptation has a document. */
export const declaredBasis = (
  { rights_basis, rights_document }: BasisColumns,
  before: RightsBasis | null,
): BasisColumns => ({
  rights_basis,
  rights_document:
    (rights_basis === undefined ? before : rights_basis) === 'ADAPTATION' ? rights_document : '',
});

interface Declaration {
  id: string;
  authorId: string;
  before: RightsState;
  rights: RightsState;
}

/** The audit log has each change of the state, but not the words of the note. */
export async function recordDeclaration(
  tx: Tx,
  { id, authorId, before, rights }: Declaration,
): Promise<void> {
  if (rights === before) return;
  await record(tx, {
    kind: 'scenario.rights-declared',
    actorId: authorId,
    subjectId: id,
    payload: { rightsBefore: before, rights },
  });
}
