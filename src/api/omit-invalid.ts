/** Drops invalid query parameters instead of failing: query strings are typed, bookmarked and edited by hand. */
import * as z from 'zod/mini';

/** The fields of `input` that are valid for `schema`. */
export function omitInvalid<Input extends object>(schema: z.ZodMiniType, input: Input): Partial<Input> {
  const parsed = z.safeParse(schema, input);
  if (parsed.success) return input;
  const invalid = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(input).filter(([name]) => !invalid.has(name))) as Partial<Input>;
}
