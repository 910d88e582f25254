/** Fields of the desk's forms. A form is sent whole: what is absent is empty. */
import * as z from 'zod/mini';
import { day, flag, id } from '#api/wire-types.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

/** Empty strings and null, which forms send for "nothing", become null before the schema looks. */
const orNull = <T>(schema: z.ZodMiniType<T, unknown>): z.ZodMiniType<T | null, unknown> =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === '' || value === undefined ? null : value)),
    z.nullable(schema) as unknown as z.ZodMiniType<T | null, unknown>,
  );

/** Of a stored file of the site. */
export const mediaId = orNull(id);
export const dayOrNull = orNull(day);
export const shown = z._default(flag, true);
export const themes = ['dark', 'light'] as const;
export const theme = z._default(z.enum(themes, 'rules@common.unknown'), 'dark');

/** One line that may be empty. */
export const optionalLine = (most: number) =>
  z._default(textUpTo(most).check(z.overwrite((value) => value.replace(/\s+/g, ' '))), '');

/**
 * A page of the product or nothing. No second slash and no backslash: a browser reads those as the address of another
 * site (security §3.3).
 */
export const inAppRoute = z._default(
  textUpTo(300).check(
    z.refine((value) => value === '' || /^\/(?![/\\])[^\s\\]*$/.test(value), 'desk@rules.route'),
  ),
  '',
);

interface Scheduled {
  dateFrom: string | null;
  dateTo: string | null;
}

export const datesInOrder = z.refine<Scheduled>(
  ({ dateFrom, dateTo }) => !dateFrom || !dateTo || dateFrom <= dateTo,
  { error: 'desk@rules.dates', path: ['dateTo'] },
);

interface Buttoned {
  btnName: string;
  btnLink: string;
}

export const buttonWithName = z.refine<Buttoned>(({ btnName, btnLink }) => !btnLink || Boolean(btnName), {
  error: 'desk@rules.buttonName',
  path: ['btnName'],
});
export const buttonWithLink = z.refine<Buttoned>(({ btnName, btnLink }) => !btnName || Boolean(btnLink), {
  error: 'desk@rules.buttonLink',
  path: ['btnLink'],
});
