/** Programmes, waves and selections as officers with `fk.intake` write them. */
import * as z from 'zod/mini';
import { chosen, day, emptyAsUndefined, flag, id, integer, list } from '#api/wire-types.ts';
import { firstYear, lastYear, selectionCodes } from '#features/selections/constants.ts';
import { citizenships } from '#features/selections/eligibility.ts';
import { selectionStates, waveStates } from '#features/selections/lifecycle.ts';
import { adultAge } from '#kernel/calendar.ts';
import { boundedLength, optionalText, requiredLine, requiredText } from '#kernel/rules/text-rules.ts';

const version = integer(1, 2_147_483_647);

export const programForm = z.object({
  name: requiredLine(200),
  code: requiredLine(6).check(
    z.toUpperCase(),
    z.regex(/^[\u0410-\u042f\u0401]{2,6}$/, 'selections@rules.programCode'),
  ),
  description: optionalText(2000),
});
export type ProgramForm = z.infer<typeof programForm>;
export const savedProgramForm = z.object({ ...programForm.shape, version });
export type SavedProgramForm = z.infer<typeof savedProgramForm>;

export const waveForm = z.object({ year: integer(firstYear, lastYear), number: integer(1, 99) });
export type WaveForm = z.infer<typeof waveForm>;

const time = requiredLine(5).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'selections@rules.time'));
const unknown = 'rules@common.unknown';
const formatCode = z.string(unknown).check(boundedLength(40, unknown), z.regex(/^[A-Z0-9_]{1,40}$/, unknown));
const age = emptyAsUndefined(integer(adultAge, 100));
const workingDays = integer(1, 365);

/** Terms of working days are counted day by day from these, so a year far away would never end. */
const nearDay = day.check(
  z.refine((value) => {
    const year = Number(value.slice(0, 4));
    return year >= firstYear && year <= lastYear;
  }, 'selections@rules.year'),
);
/** Days and times are of Moscow. */
const dates = { openDay: nearDay, openTime: time, closeDay: nearDay, closeTime: time };

export const selectionForm = z.object({
  name: requiredLine(150),
  code: chosen(selectionCodes),
  theme: optionalText(300),
  ...dates,
  graceMinutes: integer(0, 1440),
  sealed: z._default(flag, false),
  /** A qualified signature belongs to the submission (product §10). */
  signatureRequired: z._default(flag, false),
  applicationLimit: integer(1, 100),
  minAge: age,
  maxAge: age,
  citizenship: chosen(citizenships),
  debut: z._default(flag, false),
  formats: z._default(list(formatCode, 50), []),
  workGroupDays: workingDays,
  expertDays: workingDays,
  commissionDays: workingDays,
  fixDaysAfterClose: integer(0, 60),
});
export type SelectionForm = z.infer<typeof selectionForm>;
export const createSelectionForm = z.object({ ...selectionForm.shape, waveId: id });
export type CreateSelectionForm = z.infer<typeof createSelectionForm>;
export const savedSelectionForm = z.object({ ...selectionForm.shape, version });
export type SavedSelectionForm = z.infer<typeof savedSelectionForm>;

/** Rules and questions are those of the copied selection. */
export const copySelectionForm = z.object({ waveId: id, name: requiredLine(150), ...dates });
export type CopySelectionForm = z.infer<typeof copySelectionForm>;

export const extendForm = z.object({ closeDay: nearDay, closeTime: time });
export const extendSelectionInput = z.object({ ...extendForm.shape, version });
export type ExtendSelectionInput = z.infer<typeof extendSelectionInput>;

export const unsealForm = z.object({ reason: requiredText(1000, 10) });
export type UnsealForm = z.infer<typeof unsealForm>;

export const adminSelection = z.object({
  id: z.string(),
  version: z.number(),
  state: z.enum(selectionStates),
  programName: z.string(),
  wave: z.object({ id: z.string(), number: z.number(), year: z.number() }),
  /** ISO. The form has the day and the time of Moscow. */
  openAt: z.string(),
  closeAt: z.string(),
  /** The deadline before the first extension. */
  extendedFrom: z.nullable(z.string()),
  unsealedAt: z.nullable(z.string()),
  /** True in the hidden grace too. */
  isAccepting: z.boolean(),
  /** Nobody may open its applications yet. */
  isSealedNow: z.boolean(),
  /** The last days of the stages after the deadline, yyyy-MM-dd. */
  stages: z.object({ workGroupUntil: z.string(), commissionUntil: z.string() }),
  /** Years of the stages whose calendar has no moved days off. */
  uncheckedYears: z.array(z.number()),
  /** The published version of the extra questions, 0 without one. */
  formVersion: z.number(),
  name: z.string(),
  code: z.enum(selectionCodes),
  theme: z.string(),
  graceMinutes: z.number(),
  sealed: z.boolean(),
  signatureRequired: z.boolean(),
  applicationLimit: z.number(),
  minAge: z.nullable(z.number()),
  maxAge: z.nullable(z.number()),
  citizenship: z.enum(citizenships),
  debut: z.boolean(),
  formats: z.array(z.string()),
  workGroupDays: z.number(),
  expertDays: z.number(),
  commissionDays: z.number(),
  fixDaysAfterClose: z.number(),
});
export type AdminSelection = z.infer<typeof adminSelection>;

export const countSubscribersOutput = z.object({ total: z.number() });
export type CountSubscribersOutput = z.infer<typeof countSubscribersOutput>;

const selectionListItem = z.object({
  id: z.string(),
  name: z.string(),
  code: z.enum(selectionCodes),
  state: z.enum(selectionStates),
  openAt: z.string(),
  closeAt: z.string(),
  extendedFrom: z.nullable(z.string()),
  sealed: z.boolean(),
  /** Number of questions of the published version. */
  questions: z.number(),
  /** At intake, with the withdrawn ones. */
  applications: z.number(),
  drafts: z.number(),
});
export type SelectionListItem = z.infer<typeof selectionListItem>;

const waveItem = z.object({
  id: z.string(),
  year: z.number(),
  number: z.number(),
  state: z.enum(waveStates),
  /** Applications have numbers with its year and number, so both stay. */
  hasNumbers: z.boolean(),
  selections: z.array(selectionListItem),
});
export type WaveItem = z.infer<typeof waveItem>;

export const program = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  version: z.number(),
  /** Newest first. */
  waves: z.array(waveItem),
});
export type Program = z.infer<typeof program>;

export const listProgramsOutput = z.array(program);
export type ListProgramsOutput = z.infer<typeof listProgramsOutput>;
