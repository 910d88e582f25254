/** Experts register by a code that was sent to them: the address comes from the code (spec §3). */
import type { InputOf, OutputOf } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { readOrganizationInvitation, registerExpert } from '#features/invitations/contract.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import type { Neighbours } from '#features/invitations/server/neighbours.ts';
import { useInvitation } from '#features/invitations/server/use-invitation.ts';
import type { Context } from '#platform/http/answer.ts';

type Asked = Context<InputOf<typeof registerExpert>, unknown>;

export const showInvitation = (
  found: Invitation,
  code: string,
): OutputOf<typeof readOrganizationInvitation> => ({
  code,
  type: found.type,
  valid: true,
  expiresAt: found.expires_at.toISOString(),
  email: found.email,
  emailLocked: found.email !== null,
  lastName: found.last_name,
  programName: null,
  organizationName: found.organizationName,
  usesLeft: found.max_uses - found.used,
  inn: found.inn,
  innLocked: found.inn !== null,
});

export async function enlistExpert(context: Asked, { admitNewcomer }: Neighbours): Promise<OpenedSession> {
  const { input, outside } = context;
  const found = await findInvitation(context, {
    code: input.invite_code,
    types: ['EXPERT'],
    field: 'invite_code',
  });
  return admitNewcomer(context, {
    person: input,
    role: 'EXPERT',
    email: found.email!,
    emailIsTyped: false,
    // The form has no field for the address: it came with the code.
    whenTaken: { field: 'invite_code', text: 'invitations@rules.emailTaken' },
    within: async (tx, makeAccount) => {
      await useInvitation(tx, found, outside.clock.now());
      await makeAccount();
    },
  });
}
