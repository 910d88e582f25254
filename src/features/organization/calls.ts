/** The company of the signed-in employee, and its employees (spec §7, product §1, §2, §9). */
import { endpoint } from '#api/endpoint.ts';
import type {
  EmployeeForm,
  EmployeeInvitationForm,
  EmployeeItem,
  EmployeeList,
  InviteEmployeeOutput,
  MoveResult,
  OrganizationCard,
  OrganizationForm,
  RejectionForm,
  SetLogoInput,
  SetLogoOutput,
} from '#features/organization/schemas.ts';

export const readOrganization = endpoint<undefined, OrganizationCard>({
  method: 'GET',
  path: '/api/organization',
  action: 'organization.read',
});

export const editOrganization = endpoint<OrganizationForm, OrganizationCard>({
  method: 'POST',
  path: '/api/organization',
  action: 'organization.edit',
});

export const maxLogoBytes = 5 * 1024 ** 2; // product §17, a photo
/** Without a file the logo is deleted. Any other value that is not a file is an error, not a deletion. */
export const setLogo = endpoint<SetLogoInput, SetLogoOutput>({
  method: 'POST',
  path: '/api/organization/image',
  action: 'organization.edit',
  body: 'multipart',
  upload: { field: 'image', maxBytes: maxLogoBytes },
});

export const listWaitlist = endpoint<undefined, EmployeeList>({
  method: 'GET',
  path: '/api/organization/employees/waitlist',
  action: 'employee.read',
});

export const listEmployees = endpoint<undefined, EmployeeList>({
  method: 'GET',
  path: '/api/organization/employees',
  action: 'employee.read',
});

export const inviteEmployee = endpoint<EmployeeInvitationForm, InviteEmployeeOutput>({
  method: 'POST',
  path: '/api/organization/employees',
  action: 'employee.invite',
});

/** An employee, or an unused personal invitation. */
export const readEmployee = endpoint<undefined, EmployeeItem>({
  method: 'GET',
  path: '/api/organization/employees/:id',
  action: 'employee.read',
});

/** Of an unused invitation only the position. */
export const editEmployee = endpoint<EmployeeForm, EmployeeItem>({
  method: 'POST',
  path: '/api/organization/employees/:id',
  action: 'employee.edit',
});

/** Revokes the invitation when the person has not used it. */
export const removeEmployee = endpoint<undefined, MoveResult>({
  method: 'DELETE',
  path: '/api/organization/employees/:id',
  action: 'employee.edit',
});

export const blockEmployee = endpoint<undefined, MoveResult>({
  method: 'POST',
  path: '/api/organization/employees/:id/block',
  action: 'employee.edit',
  beyondSpec: true,
});

export const unblockEmployee = endpoint<undefined, MoveResult>({
  method: 'POST',
  path: '/api/organization/employees/:id/unblock',
  action: 'employee.edit',
  beyondSpec: true,
});

/** A GET that changes state, as the spec requires; `confirmEmployeeByPost` is the same call by POST. */
export const confirmEmployee = endpoint<undefined, MoveResult>({
  method: 'GET',
  path: '/api/organization/employees/:id/confirm',
  action: 'employee.confirm',
  changes: true,
});
export const confirmEmployeeByPost = endpoint<undefined, MoveResult>({
  method: 'POST',
  path: '/api/organization/employees/:id/confirm',
  action: 'employee.confirm',
  beyondSpec: true,
});

export const rejectEmployee = endpoint<RejectionForm, MoveResult>({
  method: 'GET',
  path: '/api/organization/employees/:id/reject',
  action: 'employee.confirm',
  changes: true,
});
export const rejectEmployeeByPost = endpoint<RejectionForm, MoveResult>({
  method: 'POST',
  path: '/api/organization/employees/:id/reject',
  action: 'employee.confirm',
  beyondSpec: true,
});
