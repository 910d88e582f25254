/** Registration by code, and issuing of the codes (spec §7, product §2 and §16). */
import { endpoint } from '#api/endpoint.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type {
  ApplicationForm,
  BecomeExpertForm,
  ExpertForm,
  InvitationForm,
  InvitationPage,
  InviteEmployeesInput,
  IssueInvitationsOutput,
  Issued,
  ListEmployeeInvitationsInput,
  ListInvitationsInput,
  OrganizationForm,
  ReadExpertInvitationOutput,
  ReadOrganizationInvitationOutput,
  ResendInvitationInput,
  RevokeInvitationOutput,
} from '#features/invitations/schemas.ts';

export const readExpertInvitation = endpoint<undefined, ReadExpertInvitationOutput>({
  method: 'GET',
  path: '/api/register/expert/:code',
  action: 'invitation.use',
});

export const readOrganizationInvitation = endpoint<undefined, ReadOrganizationInvitationOutput>({
  method: 'GET',
  path: '/api/register/organization/:code',
  action: 'invitation.use',
});

export const registerExpert = endpoint<ExpertForm, OpenedSession>({
  method: 'POST',
  path: '/api/register/expert',
  action: 'invitation.use',
});

export const readStaffInvitation = endpoint<undefined, ReadExpertInvitationOutput>({
  method: 'GET',
  path: '/api/register/staff/:code',
  action: 'invitation.use',
  beyondSpec: true,
});

/** An officer of the fund, with the rights that the invitation names. */
export const registerStaff = endpoint<ExpertForm, OpenedSession>({
  method: 'POST',
  path: '/api/register/staff',
  action: 'invitation.use',
  beyondSpec: true,
});

export const registerOrganization = endpoint<OrganizationForm, OpenedSession>({
  method: 'POST',
  path: '/api/register/organization',
  action: 'invitation.use',
});

export const becomeExpert = endpoint<BecomeExpertForm, OpenedSession>({
  method: 'POST',
  path: '/api/user/role/expert',
  action: 'role.accept',
  beyondSpec: true,
});

export const applyToCompany = endpoint<ApplicationForm>({
  method: 'POST',
  path: '/api/user/company',
  action: 'company.apply',
  beyondSpec: true,
});

export const listInvitations = endpoint<ListInvitationsInput, InvitationPage>({
  method: 'GET',
  path: '/api/administrator/invitations',
  action: 'invitation.issue',
  beyondSpec: true,
});

export const issueInvitations = endpoint<InvitationForm, IssueInvitationsOutput>({
  method: 'POST',
  path: '/api/administrator/invitations',
  action: 'invitation.issue',
  beyondSpec: true,
});

export const revokeInvitation = endpoint<undefined, RevokeInvitationOutput>({
  method: 'POST',
  path: '/api/administrator/invitations/:id/revoke',
  action: 'invitation.issue',
  beyondSpec: true,
});

/** Renews the same code; sends the letter again when the invitation has an address. */
export const resendInvitation = endpoint<ResendInvitationInput, Issued>({
  method: 'POST',
  path: '/api/administrator/invitations/:id/resend',
  action: 'invitation.issue',
  beyondSpec: true,
});

/** A code of the company for its employees: fifty uses (product §16). */
export const inviteEmployees = endpoint<InviteEmployeesInput, Issued>({
  method: 'POST',
  path: '/api/organization/invitations',
  action: 'employee.invite',
  beyondSpec: true,
});

export const listEmployeeInvitations = endpoint<ListEmployeeInvitationsInput, InvitationPage>({
  method: 'GET',
  path: '/api/organization/invitations',
  action: 'employee.invite',
  beyondSpec: true,
});

export const revokeEmployeeInvitation = endpoint<undefined, RevokeInvitationOutput>({
  method: 'POST',
  path: '/api/organization/invitations/:id/revoke',
  action: 'employee.invite',
  beyondSpec: true,
});

/** Shows the same code of the company again, with a new last day. */
export const renewEmployeeInvitation = endpoint<ResendInvitationInput, Issued>({
  method: 'POST',
  path: '/api/organization/invitations/:id/renew',
  action: 'employee.invite',
  beyondSpec: true,
});
