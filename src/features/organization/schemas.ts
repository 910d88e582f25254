import * as z from 'zod/mini';
import { employeeStates, organizationStates } from '#access/actor.ts';
import { patchClearable, patchLine, patchNullable, patchText } from '#api/patch-fields.ts';
import { emptyAsUndefined, flag, integer, list } from '#api/wire-types.ts';
import { companyFacts } from '#features/organization/company-facts.ts';
import { employeeDisplayStates, employeeRoles, employeeSources } from '#features/organization/constants.ts';
import { isKpp, isOgrn, isOgrnip } from '#kernel/requisites.ts';
import { email, personName, phone } from '#kernel/rules/person-rules.ts';
import { boundedLength, optionalText, requiredLine, typedText } from '#kernel/rules/text-rules.ts';
import type { TextKey } from '#kernel/translate.ts';
import { isWebUrl } from '#kernel/web-url.ts';

export const maxFilms = 30;
export const maxCompanyGenres = 10;
export const maxCompanyFormats = 6;
/** Days after the reading of a text. */
export const maxAnswerDays = 90;

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
  ...companyFacts,
  /** Codes of /api/list/film/genres and /api/list/film/format. */
  genres: z.array(z.string()),
  formats: z.array(z.string()),
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

const unknown = 'rules@common.unknown';
const dictionaryCode = z.string(unknown).check(boundedLength(40, unknown), z.regex(/^[A-Z0-9_]+$/, unknown));
const code = (isValid: (value: string) => boolean, text: TextKey) =>
  patchClearable(requiredLine(20).check(z.toUpperCase(), z.refine(isValid, text)));

/** The INN cannot change, because the fund has checked it. `version` is the version that the form was opened with. */
export const organizationForm = z.object({
  name: z.optional(requiredLine(300)),
  shortName: patchLine(200),
  inn: z.optional(typedText(40)),
  kpp: code(isKpp, 'organization@rules.kpp'),
  ogrn: code((value) => isOgrn(value) || isOgrnip(value), 'organization@rules.ogrn'),
  okved: code((value) => /^\d{2}(\.\d{1,2}){0,2}$/.test(value), 'organization@rules.okved'),
  legal_address: patchLine(500),
  actual_address: patchLine(500),
  director: patchLine(200),
  directorPosition: patchLine(120),
  genres: z.optional(list(dictionaryCode, maxCompanyGenres)),
  formats: z.optional(list(dictionaryCode, maxCompanyFormats)),
  filmography: z.optional(list(z.object({ title: requiredLine(150), year: integer(1900, 2100) }), maxFilms)),
  answerPromiseDays: patchNullable(integer(1, maxAnswerDays)),
  phone: patchClearable(phone),
  email: patchClearable(email),
  site: patchClearable(requiredLine(200).check(z.refine(isWebUrl, 'organization@rules.site'))),
  description: patchText(3000),
  version: emptyAsUndefined(integer(1, 2_147_483_647)),
});
export type OrganizationForm = z.infer<typeof organizationForm>;

export const setLogoInput = z.object({ image: z.optional(z.literal(['', null], 'rules@common.wrong')) });
export type SetLogoInput = z.infer<typeof setLogoInput>;

export const setLogoOutput = z.object({ url: z.nullable(z.string()) });
export type SetLogoOutput = z.infer<typeof setLogoOutput>;

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
  canConfirm: z.boolean(),
  source: z.enum(employeeSources),
  /** Written by the person in the application. */
  comment: z.string(),
  dateCreated: z.string(),
  lastLogin: z.nullable(z.string()),
  openRequests: z.number(),
});
export type EmployeeItem = z.infer<typeof employeeItem>;
export const employeeList = z.object({ items: z.array(employeeItem), total: z.number() });
export type EmployeeList = z.infer<typeof employeeList>;

const role = z.enum(employeeRoles, 'rules@common.unknown');

/** A personal invitation, valid for seven days (product §9). */
export const employeeInvitationForm = z.object({
  email,
  last_name: emptyAsUndefined(personName),
  position: optionalText(120),
});
export type EmployeeInvitationForm = z.infer<typeof employeeInvitationForm>;

export const inviteEmployeeOutput = z.object({
  id: z.string(),
  state: z.literal('INVITED'),
  email: z.string(),
  expiresAt: z.string(),
});
export type InviteEmployeeOutput = z.infer<typeof inviteEmployeeOutput>;

/** Absent fields do not change. */
export const employeeForm = z.object({
  position: patchLine(120),
  department: patchLine(120),
  role: emptyAsUndefined(role),
  canVote: z.optional(flag),
  canConfirm: z.optional(flag),
});
export type EmployeeForm = z.infer<typeof employeeForm>;

export const moveResult = z.object({ id: z.string(), state: z.enum(employeeStates) });
export type MoveResult = z.infer<typeof moveResult>;

export const rejectionForm = z.object({ reason: optionalText(500) });
export type RejectionForm = z.infer<typeof rejectionForm>;
