/** Schemas for what travels as strings in forms and queries and as proper types in JSON; texts are locale keys. */
import * as z from 'zod/mini';
import { toDay } from '#kernel/calendar.ts';
import { isId } from '#kernel/id.ts';

const wrong = 'rules@common.wrong';

/** A yes/no of any form: true/false, 1/0, on/off, Y/N. */
export const flag = z.pipe(
  z.union([z.boolean(), z.string(), z.number()], wrong),
  z.transform((value, ctx): boolean => {
    const word = String(value).toLowerCase();
    if (['true', '1', 'on', 'y', 'yes'].includes(word)) return true;
    if (['false', '0', 'off', 'n', 'no', ''].includes(word)) return false;
    ctx.issues.push({ code: 'custom', message: wrong, input: value });
    return z.NEVER;
  }),
);

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function wholeFault(value: unknown, number: number): string {
  if (isBlank(value)) return 'rules@common.required';
  return Number.isInteger(number) ? 'rules@common.between' : 'rules@common.whole';
}

/** A whole number between two bounds, both included. */
export const whole = (from: number, to: number) =>
  z.pipe(
    z.union([z.number(), z.string()], {
      error: ({ input }) => (isBlank(input) ? 'rules@common.required' : wrong),
    }),
    z.transform((value, ctx): number => {
      const number =
        typeof value === 'string' && !/^-?\d{1,15}$/.test(value.trim()) ? Number.NaN : Number(value);
      if (Number.isInteger(number) && number >= from && number <= to) return number;
      ctx.issues.push({
        code: 'custom',
        message: wholeFault(value, number),
        params: { vars: { from, to } },
        input: value,
      });
      return z.NEVER;
    }),
  );

export const id = z.pipe(
  z.string('rules@common.required'),
  z.string().check(z.refine(isId, 'rules@common.unknown'), z.toLowerCase()),
);

/** A code that has to be chosen: an empty one is said to be absent, a foreign one to be unknown. */
export const chosen = <const T extends readonly string[]>(codes: T) =>
  z.enum(codes, {
    error: ({ input }) => (isBlank(input) ? 'rules@common.required' : 'rules@common.unknown'),
  });

/** One value, repeated names or a list: always a list of at most `most` items. An empty string is an empty list. */
export const list = <T>(item: z.ZodMiniType<T, unknown>, most: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null || value === '') return [];
      return Array.isArray(value) ? value : [value];
    }),
    z.array(item, wrong).check(z.maxLength(most, 'rules@common.tooMany')),
  );

/** Any spelling of a day (spec §5) to `yyyy-MM-dd`. */
export const day = z.pipe(
  z
    .string('rules@common.required')
    .check(z.minLength(1, 'rules@common.required'), z.maxLength(40, 'rules@common.date')),
  z.transform((value, ctx): string => {
    const found = toDay(value.trim());
    if (found) return found;
    ctx.issues.push({ code: 'custom', message: 'rules@common.date', input: value });
    return z.NEVER;
  }),
);

/** Empty strings and null, which forms send for "nothing", become undefined before the schema looks. */
export const orNothing = <T>(schema: z.ZodMiniType<T, unknown>): z.ZodMiniType<T | undefined, unknown> =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value)),
    z.optional(schema) as unknown as z.ZodMiniType<T | undefined, unknown>,
  );
