/** Field types of a profile and their codes that are not in a dictionary (product §3). */
export const timings = ['UP_TO_30', 'FROM_30_TO_60', 'FROM_60_TO_90', 'FROM_90_TO_120', 'SERIAL'] as const;
export type Timing = (typeof timings)[number];

export const genders = ['M', 'F'] as const;
export type Gender = (typeof genders)[number];

export const educationLevels = [
  'SECONDARY',
  'BACHELOR',
  'SPECIALIST',
  'MASTER',
  'ASSISTANTSHIP',
  'RETRAINING',
  'ADVANCED_TRAINING',
] as const;
export type EducationLevel = (typeof educationLevels)[number];

export interface Education {
  institution: string;
  inn: string | null;
  level: EducationLevel;
  speciality: string;
  workshop: string;
  yearFrom: number | null;
  yearTo: number | null;
  diploma: string;
}

export interface ProfileChanges {
  notes?: string | undefined;
  mobile?: string | null | undefined;
  useNickname?: boolean | undefined;
  nickname?: string | null | undefined;
  notEducation?: boolean | undefined;
  yearFrom?: number | null | undefined;
  timing?: Timing | null | undefined;
  position?: string | undefined;
  workplace?: string | undefined;
}

/** Participation in a programme, granted by the fund; read-only here. */
export interface Programme {
  program: string;
  wave: string;
  role: string;
  years: string;
}
