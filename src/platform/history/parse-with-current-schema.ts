import * as z from 'zod/mini';
import { fieldErrorsOf } from '#api/field-errors.ts';
import { InvalidInput } from '#kernel/refusal.ts';

/**
 * Parses a saved version with the current form schema: rules and fields may have changed since. Throws `validation_failed`
 * with the fields that the current rules reject.
 */
export function parseWithCurrentSchema<Form>(form: z.ZodMiniType<Form>, body: unknown): Form {
  const parsed = z.safeParse(form, body);
  if (!parsed.success) throw new InvalidInput(fieldErrorsOf(parsed.error.issues));
  return parsed.data;
}
