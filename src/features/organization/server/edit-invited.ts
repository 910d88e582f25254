import { setInvitationLabel } from '#features/invitations/server/invitation-actions.ts';
import type { EmployeeForm, EmployeeItem } from '#features/organization/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/** An invitation has no columns for them: they are set when the person has registered. */
const laterFields = ['department', 'role', 'canVote', 'canConfirm'] as const;

/**
 * Changes the position of a person who has not accepted the invitation. Throws `state_conflict` for a change of another
 * field, and when the invitation has been used or revoked.
 */
export async function editInvited(
  tx: Tx,
  { invited, form, actorId }: { invited: EmployeeItem; form: EmployeeForm; actorId: string },
): Promise<EmployeeItem> {
  const field = laterFields.find((name) => form[name] !== undefined && form[name] !== invited[name]);
  if (field) throw new Refusal('state_conflict', { field, text: 'organization@refusals.notRegistered' });
  const { position = invited.position } = form;
  if (position !== invited.position)
    await setInvitationLabel(tx, { id: invited.id, label: position, field: 'position', actorId });
  return { ...invited, position };
}
