/** Validation of typed text (spec §5). Each error is a key of the namespace `rules`. */
import * as z from 'zod/mini';
import { timestampToDisplayed } from '#kernel/calendar.ts';
import { hasCleanCharacters, trimText } from '#kernel/rules/clean-text.ts';
import type { TextKey } from '#kernel/translate.ts';

/**
 * Begins the checks of every text from outside. It aborts: a pattern that follows may take a time that grows with the
 * square of the length, and a body may have a million characters. A law test requires it in every input.
 */
export const boundedLength = (max: number, error: TextKey = 'rules@common.tooLong') =>
  z.maxLength(max, { error, abort: true });

/** `required` is for what is missing (spec §5): a value that is no text is another mistake. */
export const missingOrWrong = ({ input }: { input?: unknown }): TextKey =>
  input === undefined || input === null ? 'rules@common.required' : 'rules@common.wrong';

/** A client sends any text that looks like a date as a timestamp (spec §5). A field of text gets what was typed. */
export const typedText = (max: number, error: TextKey | typeof missingOrWrong = missingOrWrong) =>
  z.string({ error }).check(
    boundedLength(max),
    z.overwrite((value) => timestampToDisplayed(value)),
  );

/** A text may be longer before its spaces are trimmed and its line breaks and accents are composed. */
export const cleanText = (max: number) =>
  typedText(4 * max + 100).check(
    z.refine(hasCleanCharacters, 'rules@common.characters'),
    z.overwrite(trimText),
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
