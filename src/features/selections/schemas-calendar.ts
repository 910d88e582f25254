import * as z from 'zod/mini';
import { chosen, day, flag, integer, list } from '#api/wire-types.ts';
import { firstYear, lastYear } from '#features/selections/constants.ts';
import { calendarDayKinds } from '#features/selections/working-days.ts';

export const calendarParams = z.object({
  year: z.string().check(z.regex(/^20[2-9]\d$/)),
});

/** `date`: the page shows the days itself. */
const calendarDay = z.object({ date: day, kind: chosen(calendarDayKinds) });

const calendarForm = z.object({
  /** Days that differ from an ordinary week. */
  days: list(calendarDay, 366),
  hasTransfers: flag,
});
/** `version`: 0 for a year that is not there yet. */
export const saveCalendarInput = z.object({ ...calendarForm.shape, version: integer(0, 2_147_483_647) });
export type SaveCalendarInput = z.infer<typeof saveCalendarInput>;

export const calendarYear = z.object({
  year: z.number().check(z.minimum(firstYear), z.maximum(lastYear)),
  hasTransfers: z.boolean(),
  version: z.number(),
  days: z.array(z.object({ date: z.string(), kind: z.enum(calendarDayKinds) })),
});
export type CalendarYear = z.infer<typeof calendarYear>;

export const listCalendarOutput = z.array(calendarYear);
export type ListCalendarOutput = z.infer<typeof listCalendarOutput>;
