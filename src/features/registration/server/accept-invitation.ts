/**
 * Invitations for people with an account: an author becomes an expert, an employee applies to a company again (product
 * §1, §2).
 */
import { personOf } from '#access/actor.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { lockRoles, setCurrentRole } from '#features/accounts/server/set-current-role.ts';
import type { ApplicationForm, BecomeExpertForm } from '#features/invitations/schemas.ts';
import { findInvitation, redeemInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import { rejoinWaitlist } from '#features/organization/server/join-waitlist.ts';
import { entryByCode, entryByInn, waitlistFieldsOf } from '#features/registration/server/waitlist-entry.ts';
import type { WaitlistEntry } from '#features/registration/server/waitlist-entry.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

/** Throws `age_restricted`; `invite_email_mismatch` for a code of another address; `already_exists` for an expert. */
export async function becomeExpert(
  context: HandlerContext<BecomeExpertForm, unknown>,
): Promise<OpenedSession> {
  const { database, actor, accountId, input, now } = context;
  refuseMinor(personOf(actor).birthday ?? unknownBirthday, now);
  const field = 'invite_code';
  const invitation = await findInvitation(context, { code: input.invite_code, types: ['EXPERT'], field });
  await checkAddress(context, invitation);
  return database.tx(async (tx) => {
    const roles = await lockRoles(tx, accountId);
    if (roles.includes('EXPERT')) throw new Refusal('already_exists');
    await redeemInvitation(tx, invitation, { accountId, now });
    return setCurrentRole(tx, context, { role: 'EXPERT', roles, kind: 'role.granted' });
  });
}

/** A date that no adult has: without a birthday the age of an author is unknown, so the role is refused. */
const unknownBirthday = '9999-12-31';

/**
 * Experts and companies read unpublished texts under contracts, so they must be eighteen, by the day in Moscow (spec
 * §9).
 */
function refuseMinor(birthday: string | null, now: Date): void {
  if (birthday === null || birthday <= adultsBornBy(now)) return;
  throw new Refusal('age_restricted', { text: 'invitations@rules.adultsOnly' });
}

type ApplyContext = HandlerContext<ApplicationForm, unknown>;

/**
 * Throws `age_restricted`; `already_exists` for an employee of any company; `state_conflict` within seven days of a
 * rejection.
 */
export async function applyToCompany(context: ApplyContext): Promise<void> {
  const { database, actor, accountId, input, now } = context;
  // The registration of an employee asks for no birthday, so it may be null.
  refuseMinor(personOf(actor).birthday, now);
  const entry = await entryOf(context);
  await database.tx(async (tx) => {
    if (entry.invitation) await redeemInvitation(tx, entry.invitation, { accountId, now });
    await rejoinWaitlist(tx, { ...(await waitlistFieldsOf(tx, entry, input)), accountId, now });
  });
}

async function entryOf(context: ApplyContext): Promise<WaitlistEntry> {
  const { invite_code: code, organization } = context.input;
  if (code === undefined) return entryByInn(context, organization?.inn);
  const field = 'invite_code';
  const invitation = await findInvitation(context, { code, types: ['EMPLOYEE'], field });
  await checkAddress(context, invitation);
  return entryByCode(invitation);
}

/** A code sent to an address is valid only for the account with this address. */
async function checkAddress(
  { database, accountId }: Pick<ApplyContext, 'database' | 'accountId'>,
  { email }: Pick<Invitation, 'email'>,
): Promise<void> {
  if (email === null) return;
  await database.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirstOrThrow(() => new Refusal('invite_email_mismatch', { field: 'invite_code' }));
}
