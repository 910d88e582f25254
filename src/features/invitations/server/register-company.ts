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
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';

type Form = InputOf<typeof registerOrganization>;
type Asked = Context<Form, unknown>;

export async function enlistCompany(context: Asked, neighbours: Neighbours): Promise<OpenedSession> {
  const { input } = context;
  if (input.invite_code === undefined && input.mode === 'employee') return joinByInn(context, neighbours);
  if (input.invite_code === undefined) throw missing('invite_code');
  const types = ['ORGANIZATION', 'EMPLOYEE'] as const;
  const found = await findInvitation(context, { code: input.invite_code, types, field: 'invite_code' });
  if (found.email !== null && found.email.toLowerCase() !== input.email) {
    throw new Refusal('invite_email_mismatch', { field: 'email' });
  }
  return found.type === 'EMPLOYEE'
    ? joinByCode(context, found, neighbours)
    : foundByCode(context, found, neighbours);
}

const missing = (field: string): InvalidInput =>
  new InvalidInput([{ code: 'validation_failed', field, text: 'rules@common.required' }]);

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

async function joinByCode(context: Asked, found: Invitation, neighbours: Neighbours): Promise<OpenedSession> {
  const { input, outside } = context;
  const now = outside.clock.now();
  return join(context, neighbours, {
    organizationId: found.organization_id!,
    // A code that names an address was made for one person; its label is the position.
    source: found.email === null ? 'CODE' : 'INVITED',
    position: input.position || (found.email === null ? '' : found.label),
    before: (tx) => useInvitation(tx, found, now),
  });
}

/** Whoever knows the INN of a registered company may ask its people to be let in. */
async function joinByInn(context: Asked, neighbours: Neighbours): Promise<OpenedSession> {
  const { database, outside, visit, input } = context;
  const inn = input.organization?.inn;
  if (inn === undefined) throw missing('organization.inn');
  const caller = { ip: visit.ip, settings: outside.settings };
  await limitAddress(database.db, caller, { key: 'company-inn', limit: 20, seconds: 3600 });
  const organizationId = await findByInn(database.db, inn);
  return join(context, neighbours, {
    organizationId,
    source: 'INN',
    position: input.position,
    before: async () => undefined,
  });
}

async function findByInn(db: Db, inn: string): Promise<string> {
  const row = await db
    .selectFrom('organization')
    .select('id')
    .where('inn', '=', inn)
    .where('state', 'in', ['CHECK', 'APPROVED'])
    .executeTakeFirst();
  if (row) return row.id;
  throw new InvalidInput([
    { code: 'validation_failed', field: 'organization.inn', text: 'invitations@rules.unknownInn' },
  ]);
}

interface Entry {
  organizationId: string;
  source: 'CODE' | 'INN' | 'INVITED';
  position: string;
  before(tx: Tx): Promise<void>;
}

function join(context: Asked, neighbours: Neighbours, entry: Entry): Promise<OpenedSession> {
  const { input, outside } = context;
  const { organizationId, source, position } = entry;
  const { comment } = input;
  return neighbours.admitNewcomer(context, {
    person: input,
    role: 'OK_USER',
    email: input.email,
    emailIsTyped: true,
    within: async (tx, makeAccount) => {
      await entry.before(tx);
      const accountId = await makeAccount();
      await neighbours.joinWaitlist(tx, {
        organizationId,
        accountId,
        source,
        position,
        comment,
        now: outside.clock.now(),
      });
    },
  });
}
