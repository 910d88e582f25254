/** The fields of a profile (spec §3, product §3). Tables, forms, responses and cards are made from them. */
import * as z from 'zod/mini';
import type { FieldTable, FieldValues } from '#api/field-table.ts';
import {
  choiceField,
  flagField,
  integerField,
  lineField,
  nullableField,
  requiredField,
  textField,
} from '#api/field-kinds.ts';
import { chosen } from '#api/wire-types.ts';
import { isInn } from '#kernel/requisites.ts';
import { phone } from '#kernel/rules/person-rules.ts';
import { boundedLength, requiredLine } from '#kernel/rules/text-rules.ts';

export const timings = ['UP_TO_30', 'FROM_30_TO_60', 'FROM_60_TO_90', 'FROM_90_TO_120', 'SERIAL'] as const;

export const educationLevels = [
  'SECONDARY',
  'BACHELOR',
  'SPECIALIST',
  'MASTER',
  'ASSISTANTSHIP',
  'RETRAINING',
  'ADVANCED_TRAINING',
] as const;

const yearField = integerField(1930, 2100);

/** On the cards of companies. */
export const cardFields = {
  yearFrom: { wire: 'UF_YEAR_FROM', column: 'year_from', ...yearField },
} as const satisfies FieldTable;

/** On the page that companies read. */
export const pageFields = {
  notes: { wire: 'PERSONAL_NOTES', column: 'notes', ...textField(2000) },
  timing: { wire: 'TIMING', column: 'timing', ...choiceField(timings) },
  notEducation: { wire: 'UF_NOT_EDUCATION', column: 'not_education', ...flagField(false) },
} as const satisfies FieldTable;

/** In the form of an author. */
export const authorFields = {
  ...cardFields,
  ...pageFields,
  useNickname: { wire: 'UF_USE_NICKNAME', column: 'use_nickname', ...flagField(false) },
  nickname: { wire: 'UF_NICKNAME', column: 'nickname', ...nullableField(requiredLine(60, 2)) },
  mobile: { wire: 'PERSONAL_MOBILE', column: 'mobile', ...nullableField(phone) },
} as const satisfies FieldTable;

/** In the form of an expert. */
export const expertFields = {
  notes: pageFields.notes,
  position: { wire: 'WORK_POSITION', column: 'position', ...lineField(200) },
  workplace: { wire: 'WORK_COMPANY', column: 'workplace', ...lineField(200) },
} as const satisfies FieldTable;

export const profileFields = { ...authorFields, ...expertFields };

export const publicEducationFields = {
  institution: { wire: 'institution', column: 'institution', ...requiredField(requiredLine(300)) },
  level: { wire: 'level', column: 'level', ...requiredField(chosen(educationLevels)) },
  speciality: { wire: 'speciality', column: 'speciality', ...lineField(200) },
  workshop: { wire: 'workshop', column: 'workshop', ...lineField(200) },
  yearFrom: { wire: 'yearFrom', column: 'year_from', ...yearField },
  yearTo: { wire: 'yearTo', column: 'year_to', ...yearField },
} as const satisfies FieldTable;

const inn = z
  .string('rules@common.unknown')
  .check(boundedLength(40, 'profile@rules.inn'), z.refine(isInn, 'profile@rules.inn'));

export const educationFields = {
  ...publicEducationFields,
  inn: { wire: 'inn', column: 'inn', ...nullableField(inn) },
  diploma: { wire: 'diploma', column: 'diploma', ...lineField(60) },
} as const satisfies FieldTable;
export type Education = FieldValues<typeof educationFields>;

/** Participation in a programme: a selection of the wave has accepted the author. */
export interface ApprovedApplication {
  program: string;
  /** The number of the wave in its year. */
  wave: number;
  year: number;
}
