/** Registers experts by the code that was sent to them; the address comes from the code (spec §3). */
import type { InputOf } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type * as contract from '#features/invitations/contract.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import { useInvitation } from '#features/invitations/server/use-invitation.ts';
import {
  createAccountAndProfile,
  openFirstSession,
  prepareAccount,
} from '#features/registration/server/register-account.ts';
import type { Context } from '#platform/http/answer.ts';

type RegisterExpertContext = Context<InputOf<typeof contract.registerExpert>, unknown>;

export async function registerExpert(context: RegisterExpertContext): Promise<OpenedSession> {
  const { database, input, now } = context;
  const role = 'EXPERT';
  const invitation = await findInvitation(context, {
    code: input.invite_code,
    types: ['EXPERT'],
    field: 'invite_code',
  });
  const account = await prepareAccount(context, {
    person: input,
    role,
    email: invitation.email!,
    emailIsTyped: false,
    // The form has no e-mail field: the address comes from the code.
    whenTaken: { field: 'invite_code', text: 'invitations@rules.emailTaken' },
  });
  return database.tx(async (tx) => {
    await useInvitation(tx, invitation, now);
    const accountId = await createAccountAndProfile(tx, account);
    return openFirstSession(tx, context, { accountId, role });
  });
}
