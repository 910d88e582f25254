/** People who have an account already: an author becomes an expert, an employee asks a company again (product §1, §2). */
import { personOf } from '#access/actor.ts';
import type { InputOf } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { applyToCompany, becomeExpert } from '#features/invitations/contract.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import type { Neighbours } from '#features/invitations/server/neighbours.ts';
import { useInvitation } from '#features/invitations/server/use-invitation.ts';
import { entryByCode, entryByInn, joiningOf } from '#features/invitations/server/waitlist-entry.ts';
import type { Entry } from '#features/invitations/server/waitlist-entry.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';

type Expert = Context<InputOf<typeof becomeExpert>, unknown>;

/** Throws `age_restricted`, `invite_email_mismatch` for a code of another address, `already_exists` for an expert. */
export async function takeExpertRole(context: Expert, { grantRole }: Neighbours): Promise<OpenedSession> {
  const { actor, input, outside } = context;
  refuseMinor(personOf(actor).birthday ?? youngerThanAll, outside.clock.now());
  const field = 'invite_code';
  const found = await findInvitation(context, { code: input.invite_code, types: ['EXPERT'], field });
  await checkAddress(context, found);
  return grantRole(context, 'EXPERT', (tx) => useInvitation(tx, found, outside.clock.now()));
}

/** An author has a birthday; without one nobody is known to be of age. */
const youngerThanAll = '9999-12-31';

/** Experts and companies read what is not published and answer for it by contracts: from eighteen, by the day in Moscow (spec §9). */
function refuseMinor(birthday: string | null, now: Date): void {
  if (birthday === null || birthday <= adultsBornBy(now)) return;
  throw new Refusal('age_restricted', { text: 'invitations@rules.adultsOnly' });
}

type Applicant = Context<InputOf<typeof applyToCompany>, unknown>;

/** Throws `age_restricted`, `already_exists` for somebody's employee, `state_conflict` within seven days of a refusal. */
export async function applyAgain(context: Applicant, { rejoin }: Neighbours): Promise<null> {
  const { database, actor, input, outside } = context;
  // Who registered as an employee was asked for no birthday.
  refuseMinor(personOf(actor).birthday, outside.clock.now());
  const entry = await entryOf(context);
  const joining = { ...joiningOf(entry, input), accountId: personOf(actor).id, now: outside.clock.now() };
  await database.tx(async (tx) => {
    await entry.before(tx);
    await rejoin(tx, joining);
  });
  return null;
}

async function entryOf(context: Applicant): Promise<Entry> {
  const { invite_code: code, organization } = context.input;
  if (code === undefined) return entryByInn(context, organization?.inn);
  const field = 'invite_code';
  const found = await findInvitation(context, { code, types: ['EMPLOYEE'], field });
  await checkAddress(context, found);
  return entryByCode(context, found);
}

/** A code that was sent to one address is of use to its owner alone. */
async function checkAddress(
  { database, actor }: Pick<Applicant, 'database' | 'actor'>,
  { email }: Pick<Invitation, 'email'>,
): Promise<void> {
  if (email === null) return;
  const own = await database.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', personOf(actor).id)
    .where('email', '=', email)
    .executeTakeFirst();
  if (!own) throw new Refusal('invite_email_mismatch', { field: 'invite_code' });
}
