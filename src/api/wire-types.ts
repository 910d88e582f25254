/** Schemas for values that are strings in forms and queries and typed in JSON; messages are locale keys. */
import * as z from 'zod/mini';
import { dateErrorText, parseDay } from '#kernel/calendar.ts';
import { isId } from '#kernel/id.ts';
import type { PagePath } from '#kernel/page-path.ts';
import { defaultPageSize, maxOffset, maxPageSize } from '#kernel/page.ts';
import { boundedLength, missingOrWrong } from '#kernel/rules/text-rules.ts';

const invalidMessage = 'rules@common.wrong';

/** A number, a flag or a date as text. */
export const shortText = z.string().check(boundedLength(40, invalidMessage));

/** A boolean in any format: true/false, 1/0, on/off, Y/N. */
export const flag = z.pipe(
  z.union([z.boolean(), shortText, z.number()], invalidMessage),
  z.transform((value, ctx): boolean => {
    const text = String(value).toLowerCase();
    if (['true', '1', 'on', 'y', 'yes'].includes(text)) return true;
    if (['false', '0', 'off', 'n', 'no', ''].includes(text)) return false;
    ctx.issues.push({ code: 'custom', message: invalidMessage, input: value });
    return z.NEVER;
  }),
);

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

function integerError(value: unknown, number: number): string {
  if (isEmpty(value)) return 'rules@common.required';
  return Number.isInteger(number) ? 'rules@common.between' : 'rules@common.whole';
}

/** An integer between two bounds, both included. */
export const integer = (min: number, max: number) =>
  z.pipe(
    z.union([z.number(), shortText], {
      error: ({ input }) => (isEmpty(input) ? 'rules@common.required' : invalidMessage),
    }),
    z.transform((value, ctx): number => {
      const number =
        typeof value === 'string' && !/^-?\d{1,15}$/.test(value.trim()) ? Number.NaN : Number(value);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      ctx.issues.push({
        code: 'custom',
        message: integerError(value, number),
        params: { vars: { from: min, to: max } },
        input: value,
      });
      return z.NEVER;
    }),
  );

/** An integer id in a path, below a billion. */
export const numericId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));

export const id = z.pipe(
  z.string({ error: missingOrWrong }).check(boundedLength(36, 'rules@common.unknown')),
  z.string().check(
    z.refine(isId, {
      error: ({ input }) => (isEmpty(input) ? 'rules@common.required' : 'rules@common.unknown'),
    }),
    z.toLowerCase(),
  ),
);

/** A required code, with different messages for an empty and an unknown one. */
export const chosen = <const T extends readonly string[]>(codes: T) =>
  z.enum(codes, {
    error: ({ input }) => (isEmpty(input) ? 'rules@common.required' : 'rules@common.unknown'),
  });

/** Converts one value, repeated names or a list to a list of at most `max` items. An empty string is an empty list. */
export const list = <T>(item: z.ZodMiniType<T, unknown>, max: number) =>
  z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null || value === '') return [];
      return Array.isArray(value) ? value : [value];
    }),
    z.array(item, invalidMessage).check(z.maxLength(max, 'rules@common.tooMany')),
  );

/** Converts any date format (spec §5) to `yyyy-MM-dd`. */
export const day = z.pipe(
  z
    .string({ error: missingOrWrong })
    .check(boundedLength(40, 'rules@common.date'), z.minLength(1, 'rules@common.required')),
  z.transform((value, ctx): string => {
    const parsed = parseDay(value.trim());
    if (parsed) return parsed;
    ctx.issues.push({ code: 'custom', message: dateErrorText(value.trim()), input: value });
    return z.NEVER;
  }),
);

/** Converts empty strings and null, which forms send for an empty field, to undefined before validation. */
export const emptyAsUndefined = <T>(
  schema: z.ZodMiniType<T, unknown>,
): z.ZodMiniType<T | undefined, unknown> =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === null ? undefined : value)),
    z.optional(schema) as unknown as z.ZodMiniType<T | undefined, unknown>,
  );

/** As `emptyAsUndefined`, with a default. */
export const emptyAsDefault = <T>(schema: z.ZodMiniType<T, unknown>, value: T): z.ZodMiniType<T, unknown> =>
  z.pipe(
    emptyAsUndefined(schema),
    z.transform((parsed: T | undefined): T => parsed ?? value),
  );

/** A page path in a response. Our server has written it, so only its type is checked. */
export const pagePath = z.string() as unknown as z.ZodMiniType<PagePath, PagePath>;

/** Paging parameters, for the filter schema of a list. */
export const paging = {
  limit: emptyAsDefault(integer(1, maxPageSize), defaultPageSize),
  offset: emptyAsDefault(integer(0, maxOffset), 0),
};

/** As `paging`, for handlers that choose the default themselves. */
export const optionalPaging = {
  limit: emptyAsUndefined(integer(1, maxPageSize)),
  offset: emptyAsUndefined(integer(0, maxOffset)),
};
