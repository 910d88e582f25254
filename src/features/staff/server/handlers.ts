import { issued, resendInvitationInput, revokeInvitationOutput } from '#features/invitations/schemas.ts';
import { resendInvitation, revokeById } from '#features/invitations/server/invitation-actions.ts';
import * as calls from '#features/staff/calls.ts';
import * as schemas from '#features/staff/schemas.ts';
import { changeCapabilities, dismissOfficer } from '#features/staff/server/change-staff.ts';
import {
  findStaffInvitation,
  findStaffInvitationToResend,
  inviteStaff,
  listStaffInvitations,
} from '#features/staff/server/staff-invitations.ts';
import { listStaff } from '#features/staff/server/staff-queries.ts';
import { confirmGrant, withdrawGrant } from '#features/staff/server/super-grants.ts';
import type { Handler } from '#platform/http/define-handler.ts';
import { defineHandler } from '#platform/http/define-handler.ts';

export const staffHandlers: Handler[] = [
  defineHandler(calls.listStaff, {
    input: schemas.listStaffInput,
    output: schemas.staffPage,
    run: ({ database, input }) => listStaff(database.db, input),
  }),
  defineHandler(calls.listStaffInvitations, {
    output: schemas.listStaffInvitationsOutput,
    run: async ({ database, now }) => ({ items: await listStaffInvitations(database.db, now) }),
  }),
  defineHandler(calls.inviteStaff, {
    input: schemas.inviteStaffForm,
    output: schemas.inviteStaffOutput,
    run: inviteStaff,
  }),
  defineHandler(calls.revokeStaffInvitation, {
    output: revokeInvitationOutput,
    find: ({ database, params }) => findStaffInvitation(database.db, params['id']!),
    run: revokeById,
  }),
  defineHandler(calls.resendStaffInvitation, {
    input: resendInvitationInput,
    output: issued,
    find: ({ database, params }) => findStaffInvitationToResend(database.db, params['id']!),
    run: resendInvitation,
  }),
  defineHandler(calls.changeCapabilities, {
    input: schemas.capabilitiesForm,
    output: schemas.changeCapabilitiesOutput,
    run: changeCapabilities,
  }),
  defineHandler(calls.dismissOfficer, { run: dismissOfficer }),
  defineHandler(calls.confirmGrant, { run: confirmGrant }),
  defineHandler(calls.withdrawGrant, { run: withdrawGrant }),
];
