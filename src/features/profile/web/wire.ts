/** Form values of a profile under wire names, so that schemas and server errors need no mapping. */
import type { ProfileForm, WireProfile } from '#features/profile/wire.ts';

export const fieldNames = {
  name: 'NAME',
  lastName: 'LAST_NAME',
  secondName: 'SECOND_NAME',
  city: 'PERSONAL_CITY',
  notes: 'PERSONAL_NOTES',
  mobile: 'PERSONAL_MOBILE',
  gender: 'PERSONAL_GENDER',
  useNickname: 'UF_USE_NICKNAME',
  nickname: 'UF_NICKNAME',
  notEducation: 'UF_NOT_EDUCATION',
  yearFrom: 'UF_YEAR_FROM',
  educations: 'EDUCATIONS',
  genres: 'UF_GENRES',
  timing: 'TIMING',
  position: 'WORK_POSITION',
  workplace: 'WORK_COMPANY',
} as const satisfies Record<string, keyof ProfileForm>;

type FormValues = Record<string, unknown>;

const sharedValues = (profile: WireProfile): FormValues => ({
  NAME: profile.NAME,
  LAST_NAME: profile.LAST_NAME,
  SECOND_NAME: profile.SECOND_NAME ?? '',
  PERSONAL_CITY: profile.PERSONAL_CITY ?? '',
  PERSONAL_NOTES: profile.PERSONAL_NOTES,
  UF_GENRES: profile.UF_GENRES,
  VERSION: profile.VERSION,
});

export const authorValues = (profile: WireProfile): FormValues => ({
  ...sharedValues(profile),
  PERSONAL_MOBILE: profile.PERSONAL_MOBILE ?? '',
  PERSONAL_GENDER: profile.PERSONAL_GENDER ?? '',
  UF_USE_NICKNAME: profile.UF_USE_NICKNAME,
  UF_NICKNAME: profile.UF_NICKNAME ?? '',
  UF_NOT_EDUCATION: profile.UF_NOT_EDUCATION,
  UF_YEAR_FROM: profile.UF_YEAR_FROM === null ? '' : String(profile.UF_YEAR_FROM),
  EDUCATIONS: profile.EDUCATIONS.map((education) => ({
    ...education,
    inn: education.inn ?? '',
    yearFrom: education.yearFrom === null ? '' : String(education.yearFrom),
    yearTo: education.yearTo === null ? '' : String(education.yearTo),
  })),
  TIMING: profile.TIMING ?? '',
});

export const expertValues = (profile: WireProfile): FormValues => ({
  ...sharedValues(profile),
  WORK_POSITION: profile.WORK_POSITION,
  WORK_COMPANY: profile.WORK_COMPANY,
});

export const emptyEducation = {
  institution: '',
  inn: '',
  level: '',
  speciality: '',
  workshop: '',
  yearFrom: '',
  yearTo: '',
  diploma: '',
};

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
