import type { OutputOf } from '#api/endpoint.ts';
import * as contract from '#features/invitations/contract.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import type { Invitation } from '#features/invitations/server/find-invitation.ts';
import {
  inviteEmployees,
  issueInvitations,
  revokeById,
  resendInvitation,
} from '#features/invitations/server/invitation-actions.ts';
import { listInvitations } from '#features/invitations/server/invitation-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';

export const invitationHandlers: Handler[] = [
  defineHandler(contract.readExpertInvitation, {
    run: async (context) => {
      const code = context.params['code']!;
      return invitationToWire(await findInvitation(context, { code, types: ['EXPERT'] }), code);
    },
  }),
  defineHandler(contract.readOrganizationInvitation, {
    run: async (context) => {
      const code = context.params['code']!;
      return invitationToWire(
        await findInvitation(context, { code, types: ['ORGANIZATION', 'EMPLOYEE'] }),
        code,
      );
    },
  }),
  defineHandler(contract.listInvitations, {
    run: ({ database, input, now }) => listInvitations(database.db, { filter: input, now }),
  }),
  defineHandler(contract.issueInvitations, { run: issueInvitations }),
  defineHandler(contract.revokeInvitation, {
    find: ({ database, params }) => findInvitationFacts(database.db, params['id']!),
    run: revokeById,
  }),
  defineHandler(contract.resendInvitation, {
    find: ({ database, params }) => findInvitationFacts(database.db, params['id']!),
    run: resendInvitation,
  }),
  defineHandler(contract.inviteEmployees, {
    find: async ({ organizationId }) => ({ facts: { organizationId } }),
    run: inviteEmployees,
  }),
  defineHandler(contract.listEmployeeInvitations, {
    find: async ({ organizationId }) => ({ facts: { organizationId } }),
    run: ({ database, organizationId, input, now }) =>
      listInvitations(database.db, {
        filter: { ...input, type: undefined, state: undefined, search: '', organizationId },
        now,
      }),
  }),
  defineHandler(contract.revokeEmployeeInvitation, {
    find: ({ database, params }) => findInvitationFacts(database.db, params['id']!),
    run: revokeById,
  }),
];

const invitationToWire = (
  invitation: Invitation,
  code: string,
): OutputOf<typeof contract.readOrganizationInvitation> => ({
  code,
  type: invitation.type,
  valid: true,
  expiresAt: invitation.expires_at.toISOString(),
  email: invitation.email,
  emailLocked: invitation.email !== null,
  lastName: invitation.last_name,
  programName: null,
  organizationName: invitation.organizationName,
  usesLeft: invitation.max_uses - invitation.used,
  inn: invitation.inn,
  innLocked: invitation.inn !== null,
});

/** A code issued by the fund belongs to no company, so no company may change it. */
async function findInvitationFacts(db: Db, id: string) {
  const row = await db
    .selectFrom('invitation')
    .select(['id', 'organization_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return { facts: row.organization_id === null ? {} : { organizationId: row.organization_id } };
}
