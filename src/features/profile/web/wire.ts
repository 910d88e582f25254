/** Form values of a profile under wire names, so that schemas and server errors need no mapping. */
import { emptyFormValues, toFormValues } from '#api/field-table.ts';
import { nameFields, personFields } from '#features/accounts/person-fields.ts';
import { authorFields, educationFields, expertFields } from '#features/profile/fields.ts';
import type { WireProfile } from '#features/profile/wire.ts';

type FormValues = Record<string, unknown>;

export const authorValues = (profile: WireProfile): FormValues => ({
  ...toFormValues(personFields, profile),
  ...toFormValues(authorFields, profile),
  EDUCATIONS: profile.EDUCATIONS.map((education) => toFormValues(educationFields, education)),
  UF_GENRES: profile.UF_GENRES,
  VERSION: profile.VERSION,
});

export const expertValues = (profile: WireProfile): FormValues => ({
  ...toFormValues({ ...nameFields, city: personFields.city }, profile),
  ...toFormValues(expertFields, profile),
  UF_GENRES: profile.UF_GENRES,
  VERSION: profile.VERSION,
});

export const emptyEducation = emptyFormValues(educationFields);

/** Fields that the pages show besides the form. */
export interface ProfileSummary {
  name: string;
  fullName: string;
  email: string;
  emailConfirmed: boolean;
  birthday: string | null;
  photo: string | null;
  city: string | null;
  yearFrom: number | null;
  nickname: string | null;
  programs: WireProfile['UF_SHOLARSHIP_PROGRAM'];
}

export const profileSummaryOf = (profile: WireProfile): ProfileSummary => ({
  name: `${profile.NAME} ${profile.LAST_NAME}`,
  fullName: [profile.LAST_NAME, profile.NAME, profile.SECOND_NAME].filter(Boolean).join(' '),
  email: profile.EMAIL,
  emailConfirmed: profile.EMAIL_CONFIRM,
  birthday: profile.PERSONAL_BIRTHDAY,
  photo: profile.PERSONAL_PHOTO,
  city: profile.PERSONAL_CITY,
  yearFrom: profile.UF_YEAR_FROM,
  nickname: profile.UF_USE_NICKNAME ? profile.UF_NICKNAME : null,
  programs: profile.UF_SHOLARSHIP_PROGRAM,
});
