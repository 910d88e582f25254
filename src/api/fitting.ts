/** An address is typed, bookmarked and cut by hand: what the call would refuse is left out of it. */
import * as z from 'zod/mini';

/** The fields of `asked` that `schema` takes. */
export function fitting<Asked extends object>(schema: z.ZodMiniType, asked: Asked): Partial<Asked> {
  const parsed = z.safeParse(schema, asked);
  if (parsed.success) return asked;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !wrong.has(name))) as Partial<Asked>;
}
