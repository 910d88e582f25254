import * as z from 'zod/mini';
import { emptyAsUndefined, integer, list } from '#api/wire-types.ts';
import { accountEmail, registrationFields } from '#features/accounts/registration-fields.ts';
import { defaultDays, invitationTypes, listedTypes } from '#features/invitations/constants.ts';
import { displayStates } from '#features/invitations/lifecycle.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { isInn } from '#kernel/requisites.ts';
import { personName, phone } from '#kernel/rules/person-rules.ts';
import { optionalText, requiredLine } from '#kernel/rules/text-rules.ts';

/** Any text: a malformed code gets the same answer as an unknown one. */
export const codeParam = z.object({ code: z.string() });
const typedCode = requiredLine(100);
/** Twenty characters, so that an INN of thirteen digits gets the message about digits and not the one about length. */
const inn = requiredLine(20).check(
  z.regex(/^(\d{10}|\d{12})$/, { error: 'invitations@rules.inn', abort: true }),
  z.refine(isInn, 'invitations@rules.innDigit'),
);

/** Shown by the form before registration: the owner of the code and the fields that it fixes. */
const invitationFields = {
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

export const readExpertInvitationOutput = z.object(invitationFields);
export type ReadExpertInvitationOutput = z.infer<typeof readExpertInvitationOutput>;

export const readOrganizationInvitationOutput = z.object({
  ...invitationFields,
  inn: z.nullable(z.string()),
  innLocked: z.boolean(),
});
export type ReadOrganizationInvitationOutput = z.infer<typeof readOrganizationInvitationOutput>;

/** The e-mail comes from the invitation. */
export const expertForm = z.object({ ...registrationFields, invite_code: typedCode });
export type ExpertForm = z.infer<typeof expertForm>;

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
export type OrganizationBlock = z.infer<typeof organizationBlock>;

/**
 * A code of the fund registers a company. A code of a company, or `mode=employee` with the INN of a registered company,
 * joins its waitlist; then only the INN of the organization block is read.
 */
export const organizationForm = z.object({
  ...registrationFields,
  email: accountEmail,
  invite_code: emptyAsUndefined(typedCode),
  mode: emptyAsUndefined(z.enum(['employee'], 'rules@common.unknown')),
  position: optionalText(120),
  comment: optionalText(500),
  organization: emptyAsUndefined(z.partial(organizationBlock)),
});
export type OrganizationForm = z.infer<typeof organizationForm>;

/** A person with an account takes the expert role by a code that was sent to their address (product §1). */
export const becomeExpertForm = z.object({ invite_code: typedCode });
export type BecomeExpertForm = z.infer<typeof becomeExpertForm>;

/** An employee without a company applies to one, by its code or its INN (product §2). */
export const applicationForm = z.object({
  invite_code: emptyAsUndefined(typedCode),
  organization: emptyAsUndefined(z.object({ inn })),
  position: optionalText(120),
  comment: optionalText(500),
});
export type ApplicationForm = z.infer<typeof applicationForm>;

export const issued = z.object({
  id: z.string(),
  /** Shown only here: only its hash is stored. */
  code: z.string(),
  link: z.string(),
  type: z.enum(invitationTypes),
  email: z.nullable(z.string()),
  expiresAt: z.string(),
});
export type Issued = z.infer<typeof issued>;

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
export const invitationPage = z.object({
  items: z.array(invitation),
  total: z.number(),
  page: z.number(),
  size: z.number(),
  totalPages: z.number(),
});
export type InvitationPage = z.infer<typeof invitationPage>;

const pageFields = {
  page: z._default(integer(1, maxOffset), 1),
  size: z._default(integer(1, maxPageSize), defaultPageSize),
};

export const listInvitationsInput = z.object({
  type: emptyAsUndefined(z.enum(listedTypes, 'rules@common.unknown')),
  state: emptyAsUndefined(z.enum(displayStates, 'rules@common.unknown')),
  search: optionalText(120),
  ...pageFields,
});
export type ListInvitationsInput = z.infer<typeof listInvitationsInput>;

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
export type InvitationForm = z.infer<typeof invitationForm>;

export const issueInvitationsOutput = z.object({ items: z.array(issued) });
export type IssueInvitationsOutput = z.infer<typeof issueInvitationsOutput>;

export const revokeInvitationOutput = z.object({ id: z.string(), state: z.enum(displayStates) });
export type RevokeInvitationOutput = z.infer<typeof revokeInvitationOutput>;

export const resendInvitationInput = z.object({ days: z._default(integer(1, maxDays), defaultDays) });
export type ResendInvitationInput = z.infer<typeof resendInvitationInput>;

export const inviteEmployeesInput = z.object({
  label: optionalText(120),
  days: z._default(integer(1, maxDays), defaultDays),
});
export type InviteEmployeesInput = z.infer<typeof inviteEmployeesInput>;

export const listEmployeeInvitationsInput = z.object({
  state: emptyAsUndefined(z.enum(displayStates, 'rules@common.unknown')),
  ...pageFields,
});
export type ListEmployeeInvitationsInput = z.infer<typeof listEmployeeInvitationsInput>;
