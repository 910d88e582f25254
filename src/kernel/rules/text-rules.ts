/** Rules for words that people type (spec §5): each error is a key of the namespace `rules`. */
import * as z from 'zod/mini';
import { toPhone } from '#kernel/phone-number.ts';

// Control characters, among them the NUL that PostgreSQL refuses, and lone surrogates never enter the product;
// neither does the replacement character, which stands for bytes in a wrong encoding.
// eslint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd-\uffff]|\p{Cs}/u;
// They turn the words around them, so that a text reads as another one than it is.
const turning = /\p{Bidi_Control}/u;
// Nobody sees them: within an emoji they have a meaning, in an address they make a twin of another one.
const invisible = /\p{Default_Ignorable_Code_Point}/u;
const allInvisible = /^[\p{Default_Ignorable_Code_Point}\s]+$/u;

const clean = z.string('rules@common.required').check(
  z.refine((value) => !forbidden.test(value) && !turning.test(value), 'rules@common.characters'),
  z.overwrite((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
);

/** Required text of at most `most` characters. */
export const requiredText = (most: number, least = 1) =>
  clean.check(
    z.minLength(1, 'rules@common.required'),
    z.refine((value) => !allInvisible.test(value), 'rules@common.required'),
    z.minLength(least, 'rules@common.tooShort'),
    z.maxLength(most, 'rules@common.tooLong'),
  );

/** Text of at most `most` characters that may be empty. */
export const textUpTo = (most: number) => clean.check(z.maxLength(most, 'rules@common.tooLong'));

/** Text that may be empty: '' when nothing was typed. */
export const optionalText = (most: number) => z._default(textUpTo(most), '');

/** One line of text: line breaks become spaces. */
export const requiredLine = (most: number, least = 1) =>
  requiredText(most, least).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

/** A person's name: letters of both alphabets, hyphen, apostrophe, space (product §2). */
export const personName = requiredLine(60).check(
  z.refine(
    (value) =>
      /^[\p{Script=Cyrillic}\p{Script=Latin}][\p{Script=Cyrillic}\p{Script=Latin}'’ -]*$/u.test(value),
    'rules@common.name',
  ),
);

export const email = clean.check(
  z.minLength(1, 'rules@common.required'),
  z.maxLength(120, 'rules@common.tooLong'),
  z.refine(
    (value) =>
      /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/u.test(value) &&
      !value.includes('..') &&
      !invisible.test(value),
    'rules@common.email',
  ),
);

/** Any spelling to `7XXXXXXXXXX` (spec §5). */
export const phone = z.pipe(
  z
    .string('rules@common.required')
    .check(z.minLength(1, 'rules@common.required'), z.maxLength(40, 'rules@common.phone')),
  z.transform((value, ctx): string => {
    const digits = toPhone(value.trim());
    if (digits) return digits;
    ctx.issues.push({ code: 'custom', message: 'rules@common.phone', input: value });
    return z.NEVER;
  }),
);

export const shortestPassword = 8; // product decision 7
export const longestPassword = 256;

/** A new password; common ones and those like the person's own words are refused on the server. */
export const newPassword = z.string('rules@common.required').check(
  z.minLength(1, 'rules@common.required'),
  z.minLength(shortestPassword, 'rules@common.tooShort'),
  z.maxLength(longestPassword, 'rules@common.tooLong'),
  z.refine((value) => !forbidden.test(value), 'rules@common.characters'),
);
