/**
 * Schemas for partial updates: an absent field stays undefined and changes nothing, an empty field clears the value.
 * Empty is '' in forms, and also null or [] in JSON.
 */
import * as z from 'zod/mini';
import { integer } from '#api/wire-types.ts';
import { textUpTo } from '#kernel/rules/text-rules.ts';

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0);

export type PatchField<T> = z.ZodMiniOptional<z.ZodMiniType<T, unknown>>;

/** An empty field becomes null. */
export const patchNullable = <T>(schema: z.ZodMiniType<T, unknown>): PatchField<T | null> =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (isEmpty(value) ? null : value)),
      z.nullable(schema) as unknown as z.ZodMiniType<T | null, unknown>,
    ),
  );

/** An empty field, or one of spaces, becomes ''. The schema's own messages remain, which a union would hide. */
export const patchClearable = <T>(schema: z.ZodMiniType<T, unknown>): PatchField<T | ''> =>
  z.optional(
    z.pipe(
      z.pipe(
        z.transform((value: unknown): unknown => (typeof value === 'string' ? value.trim() : value)),
        patchNullable(schema) as unknown as z.ZodMiniType<T | null, unknown>,
      ),
      z.transform((value: T | null): T | '' => value ?? ''),
    ),
  );

/** Text with the given schema; null becomes ''. */
export const patchValue = (schema: z.ZodMiniType<string>): PatchField<string> =>
  z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => (value === null ? '' : value)),
      schema as unknown as z.ZodMiniType<string, unknown>,
    ),
  );

/** Text that may be empty. */
export const patchText = (maxLength: number): PatchField<string> => patchValue(textUpTo(maxLength));

/** Text of one line: replaces line breaks with spaces. */
export const patchLine = (maxLength: number): PatchField<string> =>
  patchValue(textUpTo(maxLength).check(z.overwrite((value) => value.replace(/\s+/g, ' '))));

/** The version that the client loaded. A save over a newer one is refused. Without a version the last save wins. */
export const patchVersion = patchNullable(integer(1, 2_147_483_647));
