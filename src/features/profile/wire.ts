/** Schemas of the profile on the wire (spec §3), and the conversion to and from the names of the code. */
import * as z from 'zod/mini';
import { chosen, flag, list, integer } from '#api/wire-types.ts';
import { patchLine, patchNullable, patchText, patchVersion } from '#api/patch-fields.ts';
import type { PersonChanges } from '#features/accounts/person-changes.ts';
import { educationLevels, genders, timings } from '#features/profile/field-types.ts';
import type {
  Education,
  EducationLevel,
  Gender,
  ProfileChanges,
  Programme,
  Timing,
} from '#features/profile/field-types.ts';
import { isInn } from '#kernel/requisites.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { personName, phone, requiredLine } from '#kernel/rules/text-rules.ts';

export const maxGenres = 5; // product §3
export const maxEducations = 10;
const unknown = 'rules@common.unknown';
const year = integer(1930, 2100);

/** Runs the check also while other fields are invalid, so that all errors are reported together. */
const isObject = ({ value }: { value: unknown }): boolean => typeof value === 'object' && value !== null;

/** The check also runs on invalid input, so the value may have any type; NaN makes the comparison false. */
const yearOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;

const educationForm = z
  .object({
    institution: requiredLine(300),
    inn: patchNullable(z.string(unknown).check(z.refine(isInn, 'profile@rules.inn'))),
    level: chosen(educationLevels),
    speciality: patchLine(200),
    workshop: patchLine(200),
    yearFrom: patchNullable(year),
    yearTo: patchNullable(year),
    diploma: patchLine(60),
  })
  .check(
    z.refine(({ yearFrom, yearTo }) => !(yearOf(yearFrom) > yearOf(yearTo)), {
      error: 'profile@rules.yearsReversed',
      path: ['yearTo'],
      when: isObject,
    }),
  );

/** Only sent fields change. Birthday, e-mail, roles and confirmations cannot be changed here. */
export const profileForm = z
  .object({
    NAME: z.optional(personName),
    LAST_NAME: z.optional(personName),
    SECOND_NAME: patchNullable(personName),
    PERSONAL_CITY: patchNullable(requiredLine(120)),
    PERSONAL_NOTES: patchText(2000),
    PERSONAL_PHONE: z.optional(phone),
    PERSONAL_MOBILE: patchNullable(phone),
    PERSONAL_GENDER: patchNullable(z.enum(genders, unknown)),
    UF_USE_NICKNAME: z.optional(flag),
    UF_NICKNAME: patchNullable(requiredLine(60, 2)),
    UF_NOT_EDUCATION: z.optional(flag),
    UF_YEAR_FROM: patchNullable(year),
    EDUCATIONS: z.optional(list(educationForm, maxEducations)),
    UF_GENRES: z.optional(list(z.string(unknown).check(z.maxLength(40, unknown)), maxGenres)),
    TIMING: patchNullable(z.enum(timings, unknown)),
    WORK_POSITION: patchLine(200),
    WORK_COMPANY: patchLine(200),
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
  profile: ProfileChanges;
  genres: string[] | undefined;
  educations: Education[] | undefined;
}

export const fromWire = (form: ProfileForm): ProfilePatch => ({
  version: form.VERSION ?? null,
  person: {
    name: form.NAME,
    lastName: form.LAST_NAME,
    secondName: form.SECOND_NAME,
    city: form.PERSONAL_CITY,
    phone: form.PERSONAL_PHONE,
    gender: form.PERSONAL_GENDER,
  },
  profile: {
    notes: form.PERSONAL_NOTES,
    mobile: form.PERSONAL_MOBILE,
    useNickname: form.UF_USE_NICKNAME,
    nickname: form.UF_NICKNAME,
    notEducation: form.UF_NOT_EDUCATION,
    yearFrom: form.UF_YEAR_FROM,
    timing: form.TIMING,
    position: form.WORK_POSITION,
    workplace: form.WORK_COMPANY,
  },
  genres: form.UF_GENRES && [...new Set(form.UF_GENRES)],
  educations: form.EDUCATIONS?.map(educationOf),
});

const educationOf = (form: z.infer<typeof educationForm>): Education => ({
  institution: form.institution,
  inn: form.inn ?? null,
  level: form.level,
  speciality: form.speciality ?? '',
  workshop: form.workshop ?? '',
  yearFrom: form.yearFrom ?? null,
  yearTo: form.yearTo ?? null,
  diploma: form.diploma ?? '',
});

/** Wire names of the fields that the server reports errors for. */
export const wireFields = {
  nickname: 'UF_NICKNAME',
  yearFrom: 'UF_YEAR_FROM',
  genres: 'UF_GENRES',
} as const;

const nullableText = z.nullable(z.string());

export const wireProfile = z.object({
  ID: z.string(),
  NAME: z.string(),
  LAST_NAME: z.string(),
  SECOND_NAME: nullableText,
  EMAIL: z.string(),
  EMAIL_CONFIRM: z.boolean(),
  /** yyyy-MM-dd. */
  PERSONAL_BIRTHDAY: nullableText,
  /** URL. */
  PERSONAL_PHOTO: nullableText,
  PERSONAL_CITY: nullableText,
  PERSONAL_NOTES: z.string(),
  /** Seventeen characters: +7 (912) 345 6789 (spec §4). */
  PERSONAL_PHONE: nullableText,
  PERSONAL_MOBILE: nullableText,
  PERSONAL_GENDER: nullableText,
  PHONE_CONFIRM: z.boolean(),
  UF_SHOLARSHIP_PROGRAM: z.array(
    z.object({ program: z.string(), wave: z.string(), role: z.string(), years: z.string() }),
  ),
  UF_USE_NICKNAME: z.boolean(),
  UF_NICKNAME: nullableText,
  UF_NOT_EDUCATION: z.boolean(),
  UF_YEAR_FROM: z.nullable(z.number()),
  EDUCATIONS: z.array(
    z.object({
      institution: z.string(),
      inn: nullableText,
      level: z.string(),
      speciality: z.string(),
      workshop: z.string(),
      yearFrom: z.nullable(z.number()),
      yearTo: z.nullable(z.number()),
      diploma: z.string(),
    }),
  ),
  /** Codes of genres. */
  UF_GENRES: z.array(z.string()),
  TIMING: nullableText,
  /** The first is the current one. */
  ROLES: z.array(z.string()),
  WORK_POSITION: z.string(),
  WORK_COMPANY: z.string(),
  VERSION: z.number(),
});
export type WireProfile = z.infer<typeof wireProfile>;

export interface ProfileRecord {
  id: string;
  name: string;
  lastName: string;
  secondName: string | null;
  email: string;
  emailConfirmed: boolean;
  birthday: string | null;
  photo: string | null;
  city: string | null;
  notes: string;
  phone: string | null;
  phoneConfirmed: boolean;
  mobile: string | null;
  gender: Gender | null;
  programs: Programme[];
  useNickname: boolean;
  nickname: string | null;
  notEducation: boolean;
  yearFrom: number | null;
  educations: (Omit<Education, 'level'> & { level: EducationLevel | string })[];
  genres: string[];
  timing: Timing | string | null;
  roles: readonly string[];
  position: string;
  workplace: string;
  version: number;
}

export const toWire = (profile: ProfileRecord): WireProfile => ({
  ID: profile.id,
  NAME: profile.name,
  LAST_NAME: profile.lastName,
  SECOND_NAME: profile.secondName,
  EMAIL: profile.email,
  EMAIL_CONFIRM: profile.emailConfirmed,
  PERSONAL_BIRTHDAY: profile.birthday,
  PERSONAL_PHOTO: profile.photo,
  PERSONAL_CITY: profile.city,
  PERSONAL_NOTES: profile.notes,
  PERSONAL_PHONE: profile.phone && maskPhone(profile.phone),
  PERSONAL_MOBILE: profile.mobile && maskPhone(profile.mobile),
  PERSONAL_GENDER: profile.gender,
  PHONE_CONFIRM: profile.phoneConfirmed,
  UF_SHOLARSHIP_PROGRAM: profile.programs,
  UF_USE_NICKNAME: profile.useNickname,
  UF_NICKNAME: profile.nickname,
  UF_NOT_EDUCATION: profile.notEducation,
  UF_YEAR_FROM: profile.yearFrom,
  EDUCATIONS: profile.educations,
  UF_GENRES: profile.genres,
  TIMING: profile.timing,
  ROLES: [...profile.roles],
  WORK_POSITION: profile.position,
  WORK_COMPANY: profile.workplace,
  VERSION: profile.version,
});
