/**
 * Validation of names, addresses, phones and passwords (spec §5). Separate from other texts, for pages that need neither.
 */
import * as z from 'zod/mini';
import { parsePhone } from '#kernel/phone-number.ts';
import { forbiddenCharacter } from '#kernel/rules/clean-text.ts';
import {
  boundedLength,
  cleanText,
  missingOrWrong,
  requiredLine,
  typedText,
} from '#kernel/rules/text-rules.ts';

// Invisible characters are legitimate inside emoji, but in an email address they make a lookalike of another one.
const invisibleCharacter = /\p{Default_Ignorable_Code_Point}/u;

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
    .string({ error: missingOrWrong })
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
