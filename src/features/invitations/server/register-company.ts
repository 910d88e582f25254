/** A company registers by a code of the fund, its employees by a code of the company or by its INN (product §2, S-12). */
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

type Form = InputOf<typeof registerOrganization>;
type Asked = Context<Form, unknown>;

export async function enlistCompany(context: Asked, neighbours: Neighbours): Promise<OpenedSession> {
  const { input } = context;
  if (input.invite_code === undefined && input.mode === 'employee')
    return join(context, neighbours, await entryByInn(context, input.organization?.inn));
  if (input.invite_code === undefined) throw missing('invite_code');
  const types = ['ORGANIZATION', 'EMPLOYEE'] as const;
  const found = await findInvitation(context, { code: input.invite_code, types, field: 'invite_code' });
  if (found.email !== null && found.email.toLowerCase() !== input.email) {
    throw new Refusal('invite_email_mismatch', { field: 'email' });
  }
  return found.type === 'EMPLOYEE'
    ? join(context, neighbours, entryByCode(context, found))
    : foundByCode(context, found, neighbours);
}

async function foundByCode(
  context: Asked,
  found: Invitation,
  neighbours: Neighbours,
): Promise<OpenedSession> {
  const { input, outside } = context;
  const organization = readOrganization(input, found);
  const now = outside.clock.now();
  return neighbours.admitNewcomer(context, {
    person: input,
    role: 'OK_ADMIN',
    email: input.email,
    emailIsTyped: true,
    within: async (tx, makeAccount) => {
      await useInvitation(tx, found, now);
      const founderId = await makeAccount();
      await neighbours.foundOrganization(tx, { organization, founderId, now });
    },
  });
}

/** The whole block is required only here: who joins a company names it by its code or its INN. */
function readOrganization(input: Form, found: Invitation) {
  const parsed = z.safeParse(z.object({ organization: organizationBlock }), {
    organization: input.organization ?? {},
  });
  if (!parsed.success) throw new InvalidInput(complaintsOf(parsed.error.issues));
  const { organization } = parsed.data;
  if (found.inn !== null && found.inn !== organization.inn) {
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

function join(context: Asked, neighbours: Neighbours, entry: Entry): Promise<OpenedSession> {
  const { input, outside } = context;
  return neighbours.admitNewcomer(context, {
    person: input,
    role: 'OK_USER',
    email: input.email,
    emailIsTyped: true,
    within: async (tx, makeAccount) => {
      await entry.before(tx);
      const accountId = await makeAccount();
      await neighbours.joinWaitlist(tx, {
        ...joiningOf(entry, input),
        accountId,
        now: outside.clock.now(),
      });
    },
  });
}
