/** Field schemas of the admin forms. A form is sent whole, so an absent field is an empty one. */
import * as z from 'zod/mini';
import { day, flag, id } from '#api/wire-types.ts';
import { isLocalPath } from '#kernel/page-path.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

/** Turns an empty string or undefined into null before `schema` runs: forms send both for an empty field. */
const emptyAsNull = <T>(schema: z.ZodMiniType<T, unknown>): z.ZodMiniType<T | null, unknown> =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === undefined ? null : value)),
    z.nullable(schema) as unknown as z.ZodMiniType<T | null, unknown>,
  );

/** Id of a stored file with the purpose `content`. */
export const mediaId = emptyAsNull(id);
export const optionalDay = emptyAsNull(day);
export const activeFlag = z._default(flag, true);
export const themes = ['dark', 'light'] as const;
export const theme = z._default(z.enum(themes, 'rules@common.unknown'), 'dark');

/** One line of text, possibly empty. */
export const optionalLine = (maxLength: number) =>
  z._default(textUpTo(maxLength).check(z.overwrite((value) => value.replace(/\s+/g, ' '))), '');

/** A path inside the product, or an empty string (security §3.3). */
export const inAppPath = z._default(
  textUpTo(300).check(z.refine((value) => value === '' || isLocalPath(value), 'content-admin@rules.route')),
  '',
);

interface ScheduleValues {
  dateFrom: string | null;
  dateTo: string | null;
}

export const datesInOrder = z.refine<ScheduleValues>(
  ({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo,
  { error: 'content-admin@rules.dates', path: ['dateTo'] },
);

interface ButtonValues {
  btnName: string;
  btnLink: string;
}

export const buttonWithName = z.refine<ButtonValues>(({ btnName, btnLink }) => !btnLink || Boolean(btnName), {
  error: 'content-admin@rules.buttonName',
  path: ['btnName'],
});
export const buttonWithLink = z.refine<ButtonValues>(({ btnName, btnLink }) => !btnName || Boolean(btnLink), {
  error: 'content-admin@rules.buttonLink',
  path: ['btnLink'],
});
