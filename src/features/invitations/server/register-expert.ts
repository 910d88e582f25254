/** Registers experts by the code that was sent to them; the address comes from the code (spec §3). */
import type { InputOf, OutputOf } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type * as contract from '#features/invitations/contract.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import type { Neighbours } from '#features/invitations/server/neighbours.ts';
import { useInvitation } from '#features/invitations/server/use-invitation.ts';
import type { Context } from '#platform/http/answer.ts';

type RegisterExpertContext = Context<InputOf<typeof contract.registerExpert>, unknown>;

export const showInvitation = (
  invitation: Invitation,
  code: string,
): OutputOf<typeof contract.readOrganizationInvitation> => ({
  code,
  type: invitation.type,
  valid: true,
  expiresAt: invitation.expires_at.toISOString(),
  email: invitation.email,
  emailLocked: invitation.email !== null,
  lastName: invitation.last_name,
  programName: null,
  organizationName: invitation.organizationName,
  usesLeft: invitation.max_uses - invitation.used,
  inn: invitation.inn,
  innLocked: invitation.inn !== null,
});

export async function enlistExpert(
  context: RegisterExpertContext,
  { admitNewcomer }: Neighbours,
): Promise<OpenedSession> {
  const { input, now } = context;
  const invitation = await findInvitation(context, {
    code: input.invite_code,
    types: ['EXPERT'],
    field: 'invite_code',
  });
  return admitNewcomer(context, {
    person: input,
    role: 'EXPERT',
    email: invitation.email!,
    emailIsTyped: false,
    // The form has no e-mail field: the address comes from the code.
    whenTaken: { field: 'invite_code', text: 'invitations@rules.emailTaken' },
    within: async (tx, createAccount) => {
      await useInvitation(tx, invitation, now);
      await createAccount();
    },
  });
}
