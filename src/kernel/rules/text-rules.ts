/** Validation of typed text (spec §5). Each error is a key of the namespace `rules`. */
import * as z from 'zod/mini';
import { timestampToDisplayed } from '#kernel/calendar.ts';
import { parsePhone } from '#kernel/phone-number.ts';
import type { TextKey } from '#kernel/translate.ts';

/**
 * Begins the checks of every text from outside. It aborts: a pattern that follows may take a time that grows with the
 * square of the length, and a body may have a million characters. A law test requires it in every input.
 */
export const boundedLength = (max: number, error: TextKey = 'rules@common.tooLong') =>
  z.maxLength(max, { error, abort: true });

// Rejects control characters (PostgreSQL cannot store NUL), lone surrogates and the replacement character, which means
// that the bytes were in another encoding.
// eslint-disable-next-line no-control-regex
const forbiddenCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd-\uffff]|\p{Cs}/u;
// Bidirectional controls reorder the text around them, so it reads differently from what is stored.
const bidiControl = /\p{Bidi_Control}/u;
// Invisible characters are legitimate inside emoji, but in an email address they make a lookalike of another one.
const invisibleCharacter = /\p{Default_Ignorable_Code_Point}/u;
const onlyInvisible = /^[\p{Default_Ignorable_Code_Point}\s]+$/u;

/** A client sends any text that looks like a date as a timestamp (spec §5). A field of text gets what was typed. */
export const typedText = (max: number, error: TextKey = 'rules@common.required') =>
  z.string(error).check(
    boundedLength(max),
    z.overwrite((value) => timestampToDisplayed(value)),
  );

/** A text may be longer before its spaces are trimmed and its line breaks and accents are composed. */
const cleanText = (max: number) =>
  typedText(4 * max + 100).check(
    z.refine(
      (value) => !forbiddenCharacter.test(value) && !bidiControl.test(value),
      'rules@common.characters',
    ),
    z.overwrite((value) => {
      const clean = value.normalize('NFC').replace(/\r\n?/g, '\n').trim();
      // Nobody can see such a text.
      return onlyInvisible.test(clean) ? '' : clean;
    }),
  );

export const requiredText = (max: number, min = 1) =>
  cleanText(max).check(
    z.minLength(1, 'rules@common.required'),
    z.minLength(min, 'rules@common.tooShort'),
    boundedLength(max),
  );

/** May be empty. */
export const textUpTo = (max: number) => cleanText(max).check(boundedLength(max));

/** Defaults to ''. */
export const optionalText = (max: number) => z._default(textUpTo(max), '');

/** Replaces line breaks with spaces. */
export const requiredLine = (max: number, min = 1) =>
  requiredText(max, min).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

/** Cyrillic and Latin letters, hyphen, apostrophe, space (product §2). */
export const personName = requiredLine(60).check(
  z.refine(
    (value) =>
      /^[\p{Script=Cyrillic}\p{Script=Latin}][\p{Script=Cyrillic}\p{Script=Latin}'’ -]*$/u.test(value),
    'rules@common.name',
  ),
);

const maxEmailLength = 120;
export const email = cleanText(maxEmailLength).check(
  z.minLength(1, 'rules@common.required'),
  boundedLength(maxEmailLength),
  z.refine(
    (value) =>
      /^[^\s@<>"(),:;[\]\\]{1,64}@[^\s@<>"(),:;[\]\\]+\.[^\s@<>"(),:;[\]\\.]{2,}$/u.test(value) &&
      !value.includes('..') &&
      !invisibleCharacter.test(value),
    'rules@common.email',
  ),
);

/** Normalizes any format to `7XXXXXXXXXX` (spec §5). */
export const phone = z.pipe(
  z
    .string('rules@common.required')
    .check(boundedLength(40, 'rules@common.phone'), z.minLength(1, 'rules@common.required')),
  z.transform((value, ctx): string => {
    const digits = parsePhone(value.trim());
    if (digits) return digits;
    ctx.issues.push({ code: 'custom', message: 'rules@common.phone', input: value });
    return z.NEVER;
  }),
);

const minPasswordLength = 8; // product decision 7
export const maxPasswordLength = 256;

/** The server also rejects common passwords and those that resemble the user's own data. */
export const newPassword = typedText(maxPasswordLength).check(
  z.minLength(1, 'rules@common.required'),
  z.minLength(minPasswordLength, 'rules@common.tooShort'),
  z.refine((value) => !forbiddenCharacter.test(value), 'rules@common.characters'),
);
