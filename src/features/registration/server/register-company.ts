/** Registers companies by a code of the fund, and employees by a code of the company or its INN (product §2, S-12). */
import * as z from 'zod/mini';
import { fieldErrorsOf } from '#api/field-errors.ts';
import type { InputOf } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { organizationBlock } from '#features/invitations/schemas.ts';
import type { registerOrganization } from '#features/invitations/calls.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import { redeemInvitation } from '#features/invitations/server/redeem-invitation.ts';
import { createOrganization } from '#features/organization/server/create-organization.ts';
import { joinWaitlist } from '#features/organization/server/join-waitlist.ts';
import {
  createAccountAndProfile,
  openFirstSession,
  prepareAccount,
} from '#features/registration/server/register-account.ts';
import {
  entryByCode,
  entryByInn,
  requiredFieldError,
  waitlistFieldsOf,
} from '#features/registration/server/waitlist-entry.ts';
import type { WaitlistEntry } from '#features/registration/server/waitlist-entry.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

type CompanyRegistrationForm = InputOf<typeof registerOrganization>;
type RegisterCompanyContext = HandlerContext<CompanyRegistrationForm, unknown>;

export async function registerCompany(context: RegisterCompanyContext): Promise<OpenedSession> {
  const { input } = context;
  if (input.invite_code === undefined && input.mode === 'employee')
    return registerEmployee(context, await entryByInn(context, input.organization?.inn));
  if (input.invite_code === undefined) throw requiredFieldError('invite_code');
  const types = ['ORGANIZATION', 'EMPLOYEE'] as const;
  const invitation = await findInvitation(context, { code: input.invite_code, types, field: 'invite_code' });
  if (invitation.email !== null && invitation.email.toLowerCase() !== input.email) {
    throw new Refusal('invite_email_mismatch', { field: 'email' });
  }
  return invitation.type === 'EMPLOYEE'
    ? registerEmployee(context, entryByCode(invitation))
    : registerByFundCode(context, invitation);
}

async function registerByFundCode(
  context: RegisterCompanyContext,
  invitation: Invitation,
): Promise<OpenedSession> {
  const { database, input, now } = context;
  const role = 'OK_ADMIN';
  const organization = parseOrganization(input, invitation);
  const { email } = input;
  const account = await prepareAccount(context, { person: input, role, email, emailIsTyped: true });
  return database.tx(async (tx) => {
    await redeemInvitation(tx, invitation, now);
    const accountId = await createAccountAndProfile(tx, account);
    await createOrganization(tx, { organization, founderId: accountId, now });
    return openFirstSession(tx, context, { accountId, role });
  });
}

/** The full organization block is required only here: an employee names the company by a code or its INN. */
function parseOrganization(input: CompanyRegistrationForm, invitation: Invitation) {
  const parsed = z.safeParse(z.object({ organization: organizationBlock }), {
    organization: input.organization ?? {},
  });
  if (!parsed.success) throw new InvalidInput(fieldErrorsOf(parsed.error.issues));
  const { organization } = parsed.data;
  if (invitation.inn !== null && invitation.inn !== organization.inn) {
    throw new InvalidInput([
      { code: 'validation_failed', field: 'organization.inn', text: 'invitations@rules.otherInn' },
    ]);
  }
  return {
    inn: organization.inn,
    name: organization.name,
    okved: organization.okved,
    legalAddress: organization.legal_address,
    actualAddress: organization.actual_address,
    director: organization.director,
    phone: organization.phone ?? '',
    email: organization.email ?? '',
  };
}

async function registerEmployee(
  context: RegisterCompanyContext,
  entry: WaitlistEntry,
): Promise<OpenedSession> {
  const { database, input, now } = context;
  const role = 'OK_USER';
  const { email } = input;
  const account = await prepareAccount(context, { person: input, role, email, emailIsTyped: true });
  return database.tx(async (tx) => {
    if (entry.invitation) await redeemInvitation(tx, entry.invitation, now);
    const accountId = await createAccountAndProfile(tx, account);
    await joinWaitlist(tx, { ...waitlistFieldsOf(entry, input), accountId, now });
    return openFirstSession(tx, context, { accountId, role });
  });
}
