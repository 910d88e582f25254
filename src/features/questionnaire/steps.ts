/**
 * The nine steps with their fields (product §6): name on the wire, rule, whether it is required, and who may see it.
 * Schemas, progress, responses to officers and the PDF are made from this table.
 */
import * as z from 'zod/mini';
import type { FieldKind } from '#api/field-kinds.ts';
import { changesFromWire, createShape, initialValues, outputShape } from '#api/field-table.ts';
import { id, list } from '#api/wire-types.ts';
import { genders } from '#features/accounts/person-fields.ts';
import { educationFields } from '#features/profile/fields.ts';
import {
  checkedLine,
  choice,
  dayAnswer,
  line,
  mark,
  numberLine,
  text,
  yesOrNo,
} from '#features/questionnaire/answer-kinds.ts';
import type { Step, Visibility } from '#features/questionnaire/constants.ts';
import { maxEducations, maxProjects, taxStatuses } from '#features/questionnaire/constants.ts';
import {
  formatDepartmentCode,
  formatPassportNumber,
  formatSnils,
  isDepartmentCode,
  isPassportNumber,
} from '#features/questionnaire/document-numbers.ts';
import { citizenshipCodes } from '#kernel/countries.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { isBic, isInn12, isSnils } from '#kernel/requisites.ts';
import { personName, phone } from '#kernel/rules/person-rules.ts';

/** `unless` and `when` name a flag of the same step. */
export type Requirement = boolean | { unless: string } | { when: string };

export interface Answer<Value = unknown> extends FieldKind<Value> {
  required: Requirement;
  visibility: Visibility;
  /** Kept in the account, not in the questionnaire. */
  ofAccount?: true;
  /** Shown, not saved here. */
  readOnly?: true;
  /** A step in which nothing is required is complete without it. */
  isExtra?: true;
}

const forFund = { visibility: 'PRIVATE_FK' } as const;
const forFinance = { visibility: 'FINANCE' } as const;
const required = { required: true } as const;
const optional = { required: false } as const;
const ofAccount = { ofAccount: true } as const;

/** Changes are changes of the account, by the rules of the profile. */
const personal = {
  lastName: { ...checkedLine(personName), ...required, ...forFund, ...ofAccount },
  name: { ...checkedLine(personName), ...required, ...forFund, ...ofAccount },
  secondName: { ...checkedLine(personName), ...optional, ...forFund, ...ofAccount },
  formerNames: { ...line(300), ...optional, ...forFund },
  /** Immutable after the first save. */
  birthday: { ...dayAnswer, ...required, ...forFund, ...ofAccount },
  gender: { ...choice(genders), ...optional, ...forFund, ...ofAccount },
  citizenship: { ...choice(citizenshipCodes), ...required, ...forFund },
  snils: {
    ...numberLine({ isValid: isSnils, error: 'questionnaire@rules.snils', format: formatSnils }),
    ...required,
    ...forFund,
  },
  inn: { ...numberLine({ isValid: isInn12, error: 'questionnaire@rules.inn' }), ...required, ...forFund },
  /** Seventeen characters, as in the profile. */
  phone: {
    ...checkedLine(z.pipe(phone, z.transform(maskPhone))),
    ...required,
    ...forFund,
    ...ofAccount,
  },
  /** Must be true before signing; changed by the calls of `features/phone`. */
  phoneConfirmed: { ...mark, ...required, ...forFund, ...ofAccount, readOnly: true },
  /** Changed in the settings, with a confirmation letter. */
  email: { ...line(120), ...required, ...forFund, ...ofAccount, readOnly: true },
} as const satisfies Record<string, Answer<never> | Answer>;

const passport = {
  passportNumber: {
    ...numberLine({
      isValid: isPassportNumber,
      error: 'questionnaire@rules.passportNumber',
      format: formatPassportNumber,
    }),
    ...required,
    ...forFund,
  },
  issueDate: { ...dayAnswer, ...required, ...forFund },
  departmentCode: {
    ...numberLine({
      isValid: isDepartmentCode,
      error: 'questionnaire@rules.departmentCode',
      format: formatDepartmentCode,
    }),
    ...required,
    ...forFund,
  },
  issuedBy: { ...line(300), ...required, ...forFund },
  birthPlace: { ...line(300), ...required, ...forFund },
} as const;

const address = {
  registrationAddress: { ...line(300), ...required, ...forFund },
  sameAddress: { ...mark, ...optional, ...forFund },
  actualAddress: { ...line(300), required: { unless: 'sameAddress' }, ...forFund },
  postalAddress: { ...line(300), ...optional, ...forFund },
} as const;

/** The check also runs on invalid input, so the value may have any type; NaN makes the comparison false. */
const yearOf = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

const educationForm = z.pipe(
  z.object(createShape(educationFields)).check(
    z.refine(({ yearFrom, yearTo }) => !(yearOf(yearFrom) > yearOf(yearTo)), {
      error: 'questionnaire@rules.yearsReversed',
      path: ['yearTo'],
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  ),
  z.transform((form) => ({ ...initialValues(educationFields), ...changesFromWire(educationFields, form) })),
);
const education = {
  educations: {
    patch: z.optional(list(educationForm, maxEducations)),
    output: z.array(z.object(outputShape(educationFields))),
    initial: [],
    required: { unless: 'notEducation' },
    ...forFund,
  },
  notEducation: { ...mark, ...optional, ...forFund },
  courses: { ...text(2000), ...optional, ...forFund },
} as const;

const experience = {
  /** Ids of projects of the author. */
  projects: {
    patch: z.optional(list(id, maxProjects)),
    output: z.array(z.string()),
    initial: [] as string[],
    ...optional,
    ...forFund,
  },
  publications: { ...text(2000), ...optional, ...forFund },
  awards: { ...text(2000), ...optional, ...forFund },
  memberships: { ...text(2000), ...optional, ...forFund },
  occupation: { ...line(300), ...required, ...forFund },
  otherSupport: { ...yesOrNo, ...required, ...forFund },
  otherSupportDetails: { ...text(2000), required: { when: 'otherSupport' }, ...forFund },
  conflict: { ...yesOrNo, ...required, ...forFund },
  conflictDetails: { ...text(2000), required: { when: 'conflict' }, ...forFund },
} as const;

/** Not needed before the application is approved, so nothing is required. */
const bank = {
  bic: { ...numberLine({ isValid: isBic, error: 'questionnaire@rules.bic' }), ...optional, ...forFinance },
  bankName: { ...line(300), ...optional, ...forFinance },
  corrAccount: {
    ...numberLine({ isValid: (value) => /^\d{20}$/.test(value), error: 'questionnaire@rules.twentyDigits' }),
    ...optional,
    ...forFinance,
  },
  account: {
    ...numberLine({ isValid: (value) => /^\d{20}$/.test(value), error: 'questionnaire@rules.twentyDigits' }),
    ...optional,
    ...forFinance,
  },
  /** Absent: the author. */
  recipient: { ...line(200), ...optional, ...forFinance, isExtra: true },
  taxStatus: { ...choice(taxStatuses), ...optional, ...forFinance },
} as const;

/** The version of the text that the person has read, or '' without the consent. The text changes: see `texts`. */
const consent = { ...line(20), ...forFund } as const;
const consents = {
  processing: { ...consent, ...required },
  transfer: { ...consent, ...required },
  distribution: { ...consent, ...optional },
  mailing: { ...consent, ...optional },
  rules: { ...consent, ...required },
} as const;

export const stepFields = {
  personal,
  passport,
  address,
  education,
  experience,
  bank,
  documents: {},
  consents,
  sign: {},
} as const satisfies Record<Step, Record<string, unknown>>;

/** The fields without their types, for code that treats all alike. */
export const fieldsOf = (step: Step): Readonly<Record<string, Answer>> =>
  stepFields[step] as unknown as Record<string, Answer>;
