/**
 * Schemas for forms of which only the sent fields are written: a field that is absent stays undefined and changes
 * nothing, an empty one empties what it stands for. Forms say "empty" by '', JSON also by null or [].
 */
import * as z from 'zod/mini';
import { whole } from '#api/wire-types.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

type Sent<T> = z.ZodMiniOptional<z.ZodMiniType<T, unknown>>;

/** What an empty field makes null of. */
export const sentOrNull = <T>(schema: z.ZodMiniType<T, unknown>): Sent<T | null> =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (isEmpty(value) ? null : value)),
      z.nullable(schema) as unknown as z.ZodMiniType<T | null, unknown>,
    ),
  );

/** Text under a rule of its own; null stands for ''. */
export const sentAs = (schema: z.ZodMiniType<string>): Sent<string> =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === null ? '' : value)),
      schema as unknown as z.ZodMiniType<string, unknown>,
    ),
  );

/** Text whose empty value is ''. */
export const sentText = (most: number): Sent<string> => sentAs(textUpTo(most));

/** One line of text: line breaks become spaces. */
export const sentLine = (most: number): Sent<string> =>
  sentAs(textUpTo(most).check(z.overwrite((value) => value.replace(/\s+/g, ' '))));

/** The version that was read: a save over a newer one is refused; without it the last save wins. */
export const sentVersion = sentOrNull(whole(1, 2_147_483_647));
