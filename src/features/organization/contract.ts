/** The company of the signed-in employee, and its employees (spec §7, product §1, §2, §9). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { flag, emptyAsUndefined, integer } from '#api/wire-types.ts';
import { employeeStates, organizationStates } from '#access/actor.ts';
import {
  email,
  optionalText,
  personName,
  phone,
  requiredLine,
  requiredText,
} from '#kernel/rules/text-rules.ts';

export const organizationCard = z.object({
  id: z.string(),
  state: z.enum(organizationStates),
  name: z.string(),
  shortName: z.string(),
  inn: z.string(),
  kpp: z.string(),
  ogrn: z.string(),
  okved: z.string(),
  legal_address: z.string(),
  actual_address: z.string(),
  director: z.string(),
  /** Eleven digits, or empty. */
  phone: z.string(),
  email: z.string(),
  site: z.string(),
  description: z.string(),
  logo: z.nullable(z.string()),
  /** The reason of a rejection or suspension by the fund. */
  remark: z.string(),
  version: z.number(),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
});
export type OrganizationCard = z.infer<typeof organizationCard>;

/** Absent: the value stays. Empty: the value is cleared. */
const clearable = <T>(schema: z.ZodMiniType<T, unknown>, text: string) =>
  z.optional(z.union([z.literal(''), schema], text));
const wrong = 'rules@common.wrong';
const digits = (pattern: RegExp, text: string) =>
  clearable(requiredLine(20).check(z.regex(pattern, text)), text);

/** The INN cannot change, because the fund has checked it. `version` is the version that the form was opened with. */
export const organizationForm = z.object({
  name: z.optional(requiredLine(300)),
  shortName: clearable(requiredLine(200), wrong),
  inn: z.optional(z.string(wrong)),
  kpp: digits(/^\d{9}$/, 'organization@rules.kpp'),
  ogrn: digits(/^(\d{13}|\d{15})$/, 'organization@rules.ogrn'),
  okved: digits(/^\d{2}(\.\d{1,2}){0,2}$/, 'organization@rules.okved'),
  legal_address: clearable(requiredLine(500), wrong),
  actual_address: clearable(requiredLine(500), wrong),
  director: clearable(requiredLine(200), wrong),
  phone: clearable(phone, 'rules@common.phone'),
  email: clearable(email, 'rules@common.email'),
  site: clearable(
    requiredLine(200).check(z.regex(/^https?:\/\/[^\s/]+\.[^\s]+$/, 'organization@rules.site')),
    'organization@rules.site',
  ),
  description: clearable(requiredText(3000), wrong),
  version: emptyAsUndefined(integer(1, 2_147_483_647)),
});
export type OrganizationForm = z.infer<typeof organizationForm>;

export const readOrganization = endpoint({
  method: 'GET',
  path: '/api/organization',
  action: 'organization.read',
  output: organizationCard,
});

export const editOrganization = endpoint({
  method: 'POST',
  path: '/api/organization',
  action: 'organization.edit',
  input: organizationForm,
  output: organizationCard,
});

export const maxLogoBytes = 5 * 1024 ** 2; // product §17, a photo
/** Without a file the logo is deleted. Any other value that is not a file is an error, not a deletion. */
export const setLogo = endpoint({
  method: 'POST',
  path: '/api/organization/image',
  action: 'organization.edit',
  body: 'multipart',
  upload: { field: 'image', maxBytes: maxLogoBytes },
  input: z.object({ image: z.optional(z.literal(['', null], 'rules@common.wrong')) }),
  output: z.object({ url: z.nullable(z.string()) }),
});

export const employeeRoles = ['OK_USER', 'OK_ADMIN'] as const;
export type EmployeeRole = (typeof employeeRoles)[number];
export const employeeSources = ['CODE', 'INN', 'FOUNDER', 'INVITED'] as const;
/** An invited person has no employee record yet. */
export const employeeDisplayStates = ['INVITED', ...employeeStates] as const;

export const employeeItem = z.object({
  /** The id of the invitation while the state is INVITED. */
  id: z.string(),
  userId: z.nullable(z.string()),
  lastName: z.string(),
  name: z.string(),
  secondName: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  position: z.string(),
  department: z.string(),
  role: z.enum(employeeRoles),
  state: z.enum(employeeDisplayStates),
  canVote: z.boolean(),
  canDownload: z.boolean(),
  canConfirm: z.boolean(),
  source: z.enum(employeeSources),
  /** Written by the person in the application. */
  comment: z.string(),
  dateCreated: z.string(),
  lastLogin: z.nullable(z.string()),
  openRequests: z.number(),
});
export type EmployeeItem = z.infer<typeof employeeItem>;
const employeeList = z.object({ items: z.array(employeeItem), total: z.number() });

export const listWaitlist = endpoint({
  method: 'GET',
  path: '/api/organization/employees/waitlist',
  action: 'employee.read',
  output: employeeList,
});

export const listEmployees = endpoint({
  method: 'GET',
  path: '/api/organization/employees',
  action: 'employee.read',
  output: employeeList,
});

const role = z.enum(employeeRoles, 'rules@common.unknown');

/** A personal invitation, valid for seven days (product §9). */
export const employeeInvitationForm = z.object({
  email,
  last_name: emptyAsUndefined(personName),
  position: optionalText(120),
});
export const inviteEmployee = endpoint({
  method: 'POST',
  path: '/api/organization/employees',
  action: 'employee.invite',
  input: employeeInvitationForm,
  output: z.object({ id: z.string(), state: z.literal('INVITED'), email: z.string(), expiresAt: z.string() }),
});

/** An employee, or an unused personal invitation. */
export const readEmployee = endpoint({
  method: 'GET',
  path: '/api/organization/employees/:id',
  action: 'employee.read',
  output: employeeItem,
});

/** Absent fields do not change. */
export const employeeForm = z.object({
  position: clearable(requiredLine(120), wrong),
  department: clearable(requiredLine(120), wrong),
  role: emptyAsUndefined(role),
  canVote: z.optional(flag),
  canDownload: z.optional(flag),
  canConfirm: z.optional(flag),
});
export type EmployeeForm = z.infer<typeof employeeForm>;
export const editEmployee = endpoint({
  method: 'POST',
  path: '/api/organization/employees/:id',
  action: 'employee.edit',
  input: employeeForm,
  output: employeeItem,
});

const moveResult = z.object({ id: z.string(), state: z.enum(employeeStates) });

/** Revokes the invitation when the person has not used it. */
export const removeEmployee = endpoint({
  method: 'DELETE',
  path: '/api/organization/employees/:id',
  action: 'employee.edit',
  output: moveResult,
});

export const blockEmployee = endpoint({
  method: 'POST',
  path: '/api/organization/employees/:id/block',
  action: 'employee.edit',
  output: moveResult,
  ours: true,
});

export const unblockEmployee = endpoint({
  method: 'POST',
  path: '/api/organization/employees/:id/unblock',
  action: 'employee.edit',
  output: moveResult,
  ours: true,
});

/** A GET that changes state, as the spec requires; `confirmEmployeeByPost` is the same call by POST. */
export const confirmEmployee = endpoint({
  method: 'GET',
  path: '/api/organization/employees/:id/confirm',
  action: 'employee.confirm',
  output: moveResult,
  changes: true,
});
export const confirmEmployeeByPost = endpoint({
  method: 'POST',
  path: '/api/organization/employees/:id/confirm',
  action: 'employee.confirm',
  output: moveResult,
  ours: true,
});

export const rejectionForm = z.object({ reason: optionalText(500) });
export const rejectEmployee = endpoint({
  method: 'GET',
  path: '/api/organization/employees/:id/reject',
  action: 'employee.confirm',
  input: rejectionForm,
  output: moveResult,
  changes: true,
});
export const rejectEmployeeByPost = endpoint({
  method: 'POST',
  path: '/api/organization/employees/:id/reject',
  action: 'employee.confirm',
  input: rejectionForm,
  output: moveResult,
  ours: true,
});
