import { sql } from 'kysely';
import type { SqlBool } from 'kysely';
import * as calls from '#features/invitations/calls.ts';
import type { InvitationType } from '#features/invitations/constants.ts';
import * as schemas from '#features/invitations/schemas.ts';
import type { ReadOrganizationInvitationOutput } from '#features/invitations/schemas.ts';
import { findInvitation } from '#features/invitations/server/find-invitation.ts';
import {
  inviteEmployees,
  issueInvitations,
  revokeById,
  resendInvitation,
} from '#features/invitations/server/invitation-actions.ts';
import { listInvitations } from '#features/invitations/server/invitation-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Handler, HandlerContext } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';

export const invitationHandlers: Handler[] = [
  defineHandler(calls.readExpertInvitation, {
    params: schemas.codeParam,
    output: schemas.readExpertInvitationOutput,
    run: (context) => readInvitation(context, ['EXPERT']),
  }),
  defineHandler(calls.readStaffInvitation, {
    params: schemas.codeParam,
    output: schemas.readExpertInvitationOutput,
    run: (context) => readInvitation(context, ['FK_STAFF']),
  }),
  defineHandler(calls.readOrganizationInvitation, {
    params: schemas.codeParam,
    output: schemas.readOrganizationInvitationOutput,
    run: (context) => readInvitation(context, ['ORGANIZATION', 'EMPLOYEE']),
  }),
  defineHandler(calls.listInvitations, {
    input: schemas.listInvitationsInput,
    output: schemas.invitationPage,
    run: ({ database, input, now }) => listInvitations(database.db, { filter: input, now }),
  }),
  defineHandler(calls.issueInvitations, {
    input: schemas.invitationForm,
    output: schemas.issueInvitationsOutput,
    run: issueInvitations,
  }),
  defineHandler(calls.revokeInvitation, {
    output: schemas.revokeInvitationOutput,
    find: ({ database, params }) => findInvitationFacts(database.db, params['id']!),
    run: revokeById,
  }),
  defineHandler(calls.resendInvitation, {
    input: schemas.resendInvitationInput,
    output: schemas.issued,
    find: ({ database, params }) => findInvitationFacts(database.db, params['id']!),
    run: resendInvitation,
  }),
  defineHandler(calls.inviteEmployees, {
    input: schemas.inviteEmployeesInput,
    output: schemas.issued,
    find: async ({ organizationId }) => ({ facts: { organizationId } }),
    run: inviteEmployees,
  }),
  defineHandler(calls.listEmployeeInvitations, {
    input: schemas.listEmployeeInvitationsInput,
    output: schemas.invitationPage,
    find: async ({ organizationId }) => ({ facts: { organizationId } }),
    run: ({ database, organizationId, input, now }) =>
      listInvitations(database.db, { filter: { ...input, organizationId }, now }),
  }),
  defineHandler(calls.revokeEmployeeInvitation, {
    output: schemas.revokeInvitationOutput,
    find: ({ database, params }) => findInvitationFacts(database.db, params['id']!),
    run: revokeById,
  }),
  defineHandler(calls.renewEmployeeInvitation, {
    input: schemas.resendInvitationInput,
    output: schemas.issued,
    find: ({ database, params }) => findInvitationFacts(database.db, params['id']!, isCompanyCode),
    run: resendInvitation,
  }),
];

async function readInvitation(
  context: HandlerContext<undefined, unknown>,
  types: readonly InvitationType[],
): Promise<ReadOrganizationInvitationOutput> {
  const code = context.params['code']!;
  const invitation = await findInvitation(context, { code, types });
  return {
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
  };
}

/**
 * Answers `not_found` for a code of staff: an officer who may only invite experts must not get a code with other rights.
 */
const isNotOfStaff = sql<SqlBool>`type <> 'FK_STAFF'`;

/** A code for one person is shown to nobody else, and its letters are limited. */
const isCompanyCode = sql<SqlBool>`type = 'EMPLOYEE' AND email IS NULL`;

/** A code issued by the fund belongs to no company, so no company may change it. */
async function findInvitationFacts(db: Db, id: string, condition = isNotOfStaff) {
  const { organizationId } = await db
    .selectFrom('invitation')
    .select('organization_id as organizationId')
    .where('id', '=', id)
    .where(condition)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return { facts: organizationId === null ? {} : { organizationId } };
}
