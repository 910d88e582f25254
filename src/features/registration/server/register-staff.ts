/** Registers officers of the fund by a code that was sent to them; the address and the rights come from the code. */
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { ExpertForm } from '#features/invitations/schemas.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import { registerAccount } from '#features/registration/server/register-account.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

export async function registerStaff(context: HandlerContext<ExpertForm, unknown>): Promise<OpenedSession> {
  const { input } = context;
  const field = 'invite_code';
  const invitation = await findInvitation(context, { code: input.invite_code, types: ['FK_STAFF'], field });
  return registerAccount(context, {
    person: input,
    role: 'FK_ADMIN',
    capabilities: invitation.capabilities,
    email: invitation.email!,
    invitation,
    emailTakenError: { field, text: 'invitations@rules.staffEmailTaken' },
  });
}
