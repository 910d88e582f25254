/** Registers companies by a code of the fund, and employees by a code of the company or its INN (product §2, S-12). */
import * as z from 'zod/mini';
import { fieldErrorsOf } from '#api/field-errors.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { organizationBlock } from '#features/invitations/schemas.ts';
import type { OrganizationForm } from '#features/invitations/schemas.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import { createOrganization } from '#features/organization/server/create-organization.ts';
import { joinWaitlist } from '#features/organization/server/join-waitlist.ts';
import { registerAccount } from '#features/registration/server/register-account.ts';
import {
  entryByCode,
  entryByInn,
  requiredFieldError,
  waitlistFieldsOf,
} from '#features/registration/server/waitlist-entry.ts';
import type { WaitlistEntry } from '#features/registration/server/waitlist-entry.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

type RegisterCompanyContext = HandlerContext<OrganizationForm, unknown>;

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

function registerByFundCode(context: RegisterCompanyContext, invitation: Invitation): Promise<OpenedSession> {
  const { input, now } = context;
  const organization = parseOrganization(input, invitation);
  return registerAccount(context, {
    person: input,
    role: 'OK_ADMIN',
    email: input.email,
    invitation,
    onCreated: (tx, founderId) =>
      createOrganization(tx, { organization, founderId, position: input.position, now }),
  });
}

/** The full organization block is required only here: an employee names the company by a code or its INN. */
function parseOrganization(input: OrganizationForm, invitation: Invitation) {
  const parsed = z.safeParse(z.object({ organization: organizationBlock }), {
    organization: input.organization ?? {},
  });
  if (!parsed.success) throw new InvalidInput(fieldErrorsOf(parsed.error.issues));
  const { organization } = parsed.data;
  if (invitation.inn !== null && invitation.inn !== organization.inn) {
    throw new Refusal('validation_failed', { field: 'organization.inn', text: 'invitations@rules.otherInn' });
  }
  return organization;
}

function registerEmployee(context: RegisterCompanyContext, entry: WaitlistEntry): Promise<OpenedSession> {
  const { input, now } = context;
  return registerAccount(context, {
    person: input,
    role: 'OK_USER',
    email: input.email,
    invitation: entry.invitation,
    onCreated: async (tx, accountId) =>
      joinWaitlist(tx, { ...(await waitlistFieldsOf(tx, entry, input)), accountId, now }),
  });
}
