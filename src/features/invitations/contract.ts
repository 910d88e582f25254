/** Registration by code, and issuing of the codes (spec §7, product §2 and §16). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { list, emptyAsUndefined, integer } from '#api/wire-types.ts';
import { accountEmail, openedSession, personFields } from '#features/accounts/registration-fields.ts';
import { displayStates } from '#features/invitations/lifecycle.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { isInn } from '#kernel/requisites.ts';
import { optionalText, personName, phone, requiredLine } from '#kernel/rules/text-rules.ts';

export const invitationTypes = ['EXPERT', 'ORGANIZATION', 'EMPLOYEE'] as const;
export type InvitationType = (typeof invitationTypes)[number];

/** Any text: a malformed code gets the same answer as an unknown one. */
const codeParam = z.object({ code: z.string() });
const typedCode = requiredLine(100);
const inn = requiredLine(12).check(z.refine(isInn, 'invitations@rules.inn'));

/** Shown by the form before registration: the owner of the code and the fields that it fixes. */
const shownInvitation = {
  code: z.string(),
  type: z.enum(invitationTypes),
  valid: z.boolean(),
  expiresAt: z.string(),
  email: z.nullable(z.string()),
  emailLocked: z.boolean(),
  lastName: z.nullable(z.string()),
  programName: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  usesLeft: z.number(),
};

export const readExpertInvitation = endpoint({
  method: 'GET',
  path: '/api/register/expert/:code',
  action: 'invitation.use',
  params: codeParam,
  output: z.object(shownInvitation),
});

export const readOrganizationInvitation = endpoint({
  method: 'GET',
  path: '/api/register/organization/:code',
  action: 'invitation.use',
  params: codeParam,
  output: z.object({ ...shownInvitation, inn: z.nullable(z.string()), innLocked: z.boolean() }),
});

/** The e-mail comes from the invitation. */
export const expertForm = z.object({ ...personFields, invite_code: typedCode });
export const registerExpert = endpoint({
  method: 'POST',
  path: '/api/register/expert',
  action: 'invitation.use',
  input: expertForm,
  output: openedSession,
});

export const organizationBlock = z.object({
  inn,
  name: requiredLine(300),
  okved: optionalText(20),
  legal_address: requiredLine(500),
  actual_address: optionalText(500),
  director: requiredLine(200),
  phone: emptyAsUndefined(phone),
  email: emptyAsUndefined(accountEmail),
});

/**
 * A code of the fund registers a company. A code of a company, or `mode=employee` with the INN of a registered company,
 * joins its waitlist; then only the INN of the organization block is read.
 */
export const organizationForm = z.object({
  ...personFields,
  email: accountEmail,
  invite_code: emptyAsUndefined(typedCode),
  mode: emptyAsUndefined(z.enum(['employee'], 'rules@common.unknown')),
  position: optionalText(120),
  comment: optionalText(500),
  organization: emptyAsUndefined(z.partial(organizationBlock)),
});
export const registerOrganization = endpoint({
  method: 'POST',
  path: '/api/register/organization',
  action: 'invitation.use',
  input: organizationForm,
  output: openedSession,
});

/** A person with an account takes the expert role by a code that was sent to their address (product §1). */
export const becomeExpertForm = z.object({ invite_code: typedCode });
export const becomeExpert = endpoint({
  method: 'POST',
  path: '/api/user/role/expert',
  action: 'role.accept',
  input: becomeExpertForm,
  output: openedSession,
  ours: true,
});

/** An employee without a company applies to one, by its code or its INN (product §2). */
export const applicationForm = z.object({
  invite_code: emptyAsUndefined(typedCode),
  organization: emptyAsUndefined(z.object({ inn })),
  position: optionalText(120),
  comment: optionalText(500),
});
export const applyToCompany = endpoint({
  method: 'POST',
  path: '/api/user/company',
  action: 'company.apply',
  input: applicationForm,
  output: z.null(),
  ours: true,
});

const issued = z.object({
  id: z.string(),
  /** Shown only here: only its hash is stored. */
  code: z.string(),
  link: z.string(),
  type: z.enum(invitationTypes),
  email: z.nullable(z.string()),
  expiresAt: z.string(),
});

const invitation = z.object({
  id: z.string(),
  type: z.enum(invitationTypes),
  state: z.enum(displayStates),
  label: z.string(),
  note: z.string(),
  email: z.nullable(z.string()),
  inn: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  organizationName: z.nullable(z.string()),
  maxUses: z.number(),
  used: z.number(),
  createdAt: z.string(),
  createdBy: z.nullable(z.string()),
  expiresAt: z.string(),
});
const invitationPage = z.object({
  items: z.array(invitation),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  totalPages: z.number(),
});

const pageFields = {
  page: z._default(integer(1, maxOffset), 1),
  size: z._default(integer(1, maxPageSize), defaultPageSize),
};

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/administrator/invitations',
  action: 'invitation.issue',
  input: z.object({
    type: emptyAsUndefined(z.enum(invitationTypes, 'rules@common.unknown')),
    state: emptyAsUndefined(z.enum(displayStates, 'rules@common.unknown')),
    search: optionalText(120),
    ...pageFields,
  }),
  output: invitationPage,
  ours: true,
});

export const defaultDays = 14; // product §16
const maxDays = 90;

/** One code for each address; a company may get one without an address. */
export const invitationForm = z.object({
  type: z.enum(['EXPERT', 'ORGANIZATION'], 'rules@common.unknown'),
  email: emptyAsUndefined(accountEmail),
  emails: list(accountEmail, 100),
  inn: emptyAsUndefined(inn),
  last_name: emptyAsUndefined(personName),
  label: optionalText(120),
  note: optionalText(500),
  days: z._default(integer(1, maxDays), defaultDays),
});
export const issueInvitations = endpoint({
  method: 'POST',
  path: '/api/administrator/invitations',
  action: 'invitation.issue',
  input: invitationForm,
  output: z.object({ items: z.array(issued) }),
  ours: true,
});

export const revokeInvitation = endpoint({
  method: 'POST',
  path: '/api/administrator/invitations/:id/revoke',
  action: 'invitation.issue',
  output: z.object({ id: z.string(), state: z.enum(displayStates) }),
  ours: true,
});

/** Renews the same code; sends the letter again when the invitation has an address. */
export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/administrator/invitations/:id/resend',
  action: 'invitation.issue',
  input: z.object({ days: z._default(integer(1, maxDays), defaultDays) }),
  output: issued,
  ours: true,
});

/** A code of the company for its employees: fifty uses (product §16). */
export const inviteEmployees = endpoint({
  method: 'POST',
  path: '/api/organization/invitations',
  action: 'employee.invite',
  input: z.object({
    label: optionalText(120),
    days: z._default(integer(1, maxDays), defaultDays),
  }),
  output: issued,
  ours: true,
});

export const listEmployeeInvitations = endpoint({
  method: 'GET',
  path: '/api/organization/invitations',
  action: 'employee.invite',
  input: z.object(pageFields),
  output: invitationPage,
  ours: true,
});

export const revokeEmployeeInvitation = endpoint({
  method: 'POST',
  path: '/api/organization/invitations/:id/revoke',
  action: 'employee.invite',
  output: z.object({ id: z.string(), state: z.enum(displayStates) }),
  ours: true,
});
