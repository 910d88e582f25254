/** Companies for officers of the fund (product §2, §15). */
import { endpoint } from '#api/endpoint.ts';
import type {
  ListOrganizationsOutput,
  ModerationResult,
  OrganizationDetails,
  OrganizationFilter,
  RefusalForm,
  SuspensionForm,
} from '#features/organization/schemas-admin.ts';

export const listOrganizations = endpoint<OrganizationFilter, ListOrganizationsOutput>({
  method: 'GET',
  path: '/api/administrator/organizations',
  action: 'organization.moderate',
  beyondSpec: true,
});

export const readOrganizationDetails = endpoint<undefined, OrganizationDetails>({
  method: 'GET',
  path: '/api/administrator/organizations/:id',
  action: 'organization.moderate',
  beyondSpec: true,
});

export const approveOrganization = endpoint<undefined, ModerationResult>({
  method: 'POST',
  path: '/api/administrator/organizations/:id/approve',
  action: 'organization.moderate',
  beyondSpec: true,
});

export const rejectOrganization = endpoint<RefusalForm, ModerationResult>({
  method: 'POST',
  path: '/api/administrator/organizations/:id/reject',
  action: 'organization.moderate',
  beyondSpec: true,
});

export const suspendOrganization = endpoint<SuspensionForm, ModerationResult>({
  method: 'POST',
  path: '/api/administrator/organizations/:id/suspend',
  action: 'organization.moderate',
  beyondSpec: true,
});

export const resumeOrganization = endpoint<undefined, ModerationResult>({
  method: 'POST',
  path: '/api/administrator/organizations/:id/resume',
  action: 'organization.moderate',
  beyondSpec: true,
});
