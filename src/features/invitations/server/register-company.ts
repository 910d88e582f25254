/** Registers companies by a code of the fund, and employees by a code of the company or its INN (product §2, S-12). */
import * as z from 'zod/mini';
import { complaintsOf } from '#api/complaints.ts';
import type { InputOf } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { organizationBlock } from '#features/invitations/contract.ts';
import type { registerOrganization } from '#features/invitations/contract.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import type { Neighbours } from '#features/invitations/server/neighbours.ts';
import { useInvitation } from '#features/invitations/server/use-invitation.ts';
import { entryByCode, entryByInn, joiningOf, missing } from '#features/invitations/server/waitlist-entry.ts';
import type { Entry } from '#features/invitations/server/waitlist-entry.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';

type CompanyRegistrationForm = InputOf<typeof registerOrganization>;
type RegisterCompanyContext = Context<CompanyRegistrationForm, unknown>;

export async function enlistCompany(
  context: RegisterCompanyContext,
  dependencies: Neighbours,
): Promise<OpenedSession> {
  const { input } = context;
  if (input.invite_code === undefined && input.mode === 'employee')
    return registerEmployee(context, dependencies, await entryByInn(context, input.organization?.inn));
  if (input.invite_code === undefined) throw missing('invite_code');
  const types = ['ORGANIZATION', 'EMPLOYEE'] as const;
  const invitation = await findInvitation(context, { code: input.invite_code, types, field: 'invite_code' });
  if (invitation.email !== null && invitation.email.toLowerCase() !== input.email) {
    throw new Refusal('invite_email_mismatch', { field: 'email' });
  }
  return invitation.type === 'EMPLOYEE'
    ? registerEmployee(context, dependencies, entryByCode(context, invitation))
    : registerByFundCode(context, invitation, dependencies);
}

async function registerByFundCode(
  context: RegisterCompanyContext,
  invitation: Invitation,
  dependencies: Neighbours,
): Promise<OpenedSession> {
  const { input, now } = context;
  const organization = parseOrganization(input, invitation);
  return dependencies.admitNewcomer(context, {
    person: input,
    role: 'OK_ADMIN',
    email: input.email,
    emailIsTyped: true,
    within: async (tx, createAccount) => {
      await useInvitation(tx, invitation, now);
      const founderId = await createAccount();
      await dependencies.foundOrganization(tx, { organization, founderId, now });
    },
  });
}

/** The full organization block is required only here: an employee names the company by a code or its INN. */
function parseOrganization(input: CompanyRegistrationForm, invitation: Invitation) {
  const parsed = z.safeParse(z.object({ organization: organizationBlock }), {
    organization: input.organization ?? {},
  });
  if (!parsed.success) throw new InvalidInput(complaintsOf(parsed.error.issues));
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

function registerEmployee(
  context: RegisterCompanyContext,
  dependencies: Neighbours,
  entry: Entry,
): Promise<OpenedSession> {
  const { input, now } = context;
  return dependencies.admitNewcomer(context, {
    person: input,
    role: 'OK_USER',
    email: input.email,
    emailIsTyped: true,
    within: async (tx, createAccount) => {
      await entry.before(tx);
      const accountId = await createAccount();
      await dependencies.joinWaitlist(tx, { ...joiningOf(entry, input), accountId, now });
    },
  });
}
