/** Staff of the fund: officers, their rights and invitations (product §1, §15). */
import { endpoint } from '#api/endpoint.ts';
import type { Issued, ResendInvitationInput, RevokeInvitationOutput } from '#features/invitations/schemas.ts';
import type {
  CapabilitiesForm,
  ChangeCapabilitiesOutput,
  InviteStaffForm,
  InviteStaffOutput,
  ListStaffInput,
  ListStaffInvitationsOutput,
  StaffPage,
} from '#features/staff/schemas.ts';

const ofStaff = { action: 'staff.edit', beyondSpec: true } as const;

export const listStaff = endpoint<ListStaffInput, StaffPage>({
  method: 'GET',
  path: '/api/administrator/staff',
  ...ofStaff,
});

/** Open invitations: neither used nor revoked. */
export const listStaffInvitations = endpoint<undefined, ListStaffInvitationsOutput>({
  method: 'GET',
  path: '/api/administrator/staff/invitations',
  ...ofStaff,
});

export const inviteStaff = endpoint<InviteStaffForm, InviteStaffOutput>({
  method: 'POST',
  path: '/api/administrator/staff/invitations',
  ...ofStaff,
});

export const revokeStaffInvitation = endpoint<undefined, RevokeInvitationOutput>({
  method: 'POST',
  path: '/api/administrator/staff/invitations/:id/revoke',
  ...ofStaff,
});

export const resendStaffInvitation = endpoint<ResendInvitationInput, Issued>({
  method: 'POST',
  path: '/api/administrator/staff/invitations/:id/resend',
  ...ofStaff,
});

/** All rights wait for a second officer, unless the caller is the only one who has them. */
export const changeCapabilities = endpoint<CapabilitiesForm, ChangeCapabilitiesOutput>({
  method: 'POST',
  path: '/api/administrator/staff/:id/capabilities',
  ...ofStaff,
});

/** Takes the role away and ends the sessions. */
export const dismissOfficer = endpoint({
  method: 'POST',
  path: '/api/administrator/staff/:id/dismiss',
  ...ofStaff,
});

export const confirmGrant = endpoint({
  method: 'POST',
  path: '/api/administrator/staff/grants/:id/confirm',
  ...ofStaff,
});

export const withdrawGrant = endpoint({
  method: 'POST',
  path: '/api/administrator/staff/grants/:id/withdraw',
  ...ofStaff,
});
