/** Schemas of the profile on the wire (spec §3), and the conversion to and from the names of the code. */
import * as z from 'zod/mini';
import {
  changesFromWire,
  createShape,
  fieldsToWire,
  initialValues,
  outputShape,
  patchShape,
  wireNames,
} from '#api/field-table.ts';
import type { FieldChanges, FieldValues } from '#api/field-table.ts';
import { list } from '#api/wire-types.ts';
import { patchVersion } from '#api/patch-fields.ts';
import { personFields } from '#features/accounts/person-fields.ts';
import type { PersonChanges } from '#features/accounts/person-fields.ts';
import { educationFields, profileFields } from '#features/profile/fields.ts';
import type { Education, ApprovedApplication } from '#features/profile/fields.ts';
import type { Translate } from '#kernel/translate.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { phone } from '#kernel/rules/person-rules.ts';
import { boundedLength } from '#kernel/rules/text-rules.ts';

export const maxGenres = 5; // product §3
export const maxEducations = 10;
const unknown = 'rules@common.unknown';

/** Runs the check also while other fields are invalid, so that all errors are reported together. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** The check also runs on invalid input, so the value may have any type; NaN makes the comparison false. */
const yearOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;

const educationForm = z.object(createShape(educationFields)).check(
  z.refine(({ yearFrom, yearTo }) => !(yearOf(yearFrom) > yearOf(yearTo)), {
    error: 'profile@rules.yearsReversed',
    path: ['yearTo'],
    when: isObject,
  }),
);

/** Only sent fields change. Birthday, e-mail, roles and confirmations cannot be changed here. */
export const profileForm = z
  .object({
    ...patchShape(personFields),
    ...patchShape(profileFields),
    PERSONAL_PHONE: z.optional(phone),
    EDUCATIONS: z.optional(list(educationForm, maxEducations)),
    UF_GENRES: z.optional(
      list(z.string(unknown).check(boundedLength(40, unknown), z.regex(/^\w*$/, unknown)), maxGenres),
    ),
    VERSION: patchVersion,
  })
  .check(
    z.refine(
      ({ UF_USE_NICKNAME: useNickname, UF_NICKNAME: nickname }) =>
        !(useNickname === true && nickname === null),
      {
        error: 'rules@common.required',
        path: ['UF_NICKNAME'],
        when: isObject,
      },
    ),
  );
export type ProfileForm = z.infer<typeof profileForm>;

export interface ProfilePatch {
  version: number | null;
  person: PersonChanges;
  profile: FieldChanges<typeof profileFields>;
  genres: string[] | undefined;
  educations: Education[] | undefined;
}

export const fromWire = (form: ProfileForm): ProfilePatch => ({
  version: form.VERSION ?? null,
  person: { ...changesFromWire(personFields, form), phone: form.PERSONAL_PHONE },
  profile: changesFromWire(profileFields, form),
  genres: form.UF_GENRES && [...new Set(form.UF_GENRES)],
  educations: form.EDUCATIONS?.map(educationOf),
});

const educationOf = (form: z.infer<typeof educationForm>): Education => ({
  ...initialValues(educationFields),
  ...changesFromWire(educationFields, form),
});

/** Wire names of the fields, for inputs and for errors. */
export const fieldNames = {
  ...wireNames(personFields),
  ...wireNames(profileFields),
  educations: 'EDUCATIONS',
  genres: 'UF_GENRES',
} as const;

const nullableText = z.nullable(z.string());

export const wireProfile = z.object({
  ID: z.string(),
  ...outputShape(personFields),
  EMAIL: z.string(),
  EMAIL_CONFIRM: z.boolean(),
  /** yyyy-MM-dd. */
  PERSONAL_BIRTHDAY: nullableText,
  /** URL. */
  PERSONAL_PHOTO: nullableText,
  /** Seventeen characters, as PERSONAL_MOBILE: +7 (912) 345 6789 (spec §4). */
  PERSONAL_PHONE: nullableText,
  PHONE_CONFIRM: z.boolean(),
  UF_SHOLARSHIP_PROGRAM: z.array(
    z.object({ program: z.string(), wave: z.string(), role: z.string(), years: z.string() }),
  ),
  ...outputShape(profileFields),
  EDUCATIONS: z.array(z.object(outputShape(educationFields))),
  /** Codes of genres. */
  UF_GENRES: z.array(z.string()),
  /** The first is the current one. */
  ROLES: z.array(z.string()),
  VERSION: z.number(),
});
export type WireProfile = z.infer<typeof wireProfile>;

export interface ProfileRecord extends FieldValues<typeof personFields>, FieldValues<typeof profileFields> {
  id: string;
  email: string;
  emailConfirmed: boolean;
  birthday: string | null;
  photo: string | null;
  phone: string | null;
  phoneConfirmed: boolean;
  /** In no order. */
  programmes: ApprovedApplication[];
  educations: Education[];
  genres: string[];
  roles: readonly string[];
  version: number;
}

const programmeToWire = ({ program, wave, year }: ApprovedApplication, t: Translate) => ({
  program,
  wave: t('profile@programme.wave', { wave }),
  role: t('profile@programme.role'),
  years: String(year),
});

export const toWire = (profile: ProfileRecord, t: Translate): WireProfile => ({
  ID: profile.id,
  ...fieldsToWire(personFields, profile),
  EMAIL: profile.email,
  EMAIL_CONFIRM: profile.emailConfirmed,
  PERSONAL_BIRTHDAY: profile.birthday,
  PERSONAL_PHOTO: profile.photo,
  PERSONAL_PHONE: profile.phone && maskPhone(profile.phone),
  PHONE_CONFIRM: profile.phoneConfirmed,
  UF_SHOLARSHIP_PROGRAM: profile.programmes
    .toSorted((a, b) => b.year - a.year || b.wave - a.wave)
    .map((programme) => programmeToWire(programme, t)),
  ...fieldsToWire(profileFields, profile),
  PERSONAL_MOBILE: profile.mobile && maskPhone(profile.mobile),
  EDUCATIONS: profile.educations,
  UF_GENRES: profile.genres,
  ROLES: [...profile.roles],
  VERSION: profile.version,
});
