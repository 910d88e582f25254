/** Registers experts by the code that was sent to them; the address comes from the code (spec §3). */
import type { InputOf } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type * as calls from '#features/invitations/calls.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import { redeemInvitation } from '#features/invitations/server/redeem-invitation.ts';
import {
  createAccountAndProfile,
  openFirstSession,
  prepareAccount,
} from '#features/registration/server/register-account.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

type RegisterExpertContext = HandlerContext<InputOf<typeof calls.registerExpert>, unknown>;

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
    emailTakenError: { field: 'invite_code', text: 'invitations@rules.emailTaken' },
  });
  return database.tx(async (tx) => {
    await redeemInvitation(tx, invitation, now);
    const accountId = await createAccountAndProfile(tx, account);
    return openFirstSession(tx, context, { accountId, role });
  });
}
