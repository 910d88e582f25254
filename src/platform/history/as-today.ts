/** What was kept may break a rule of today, and a form may hold more today than it held then. */
import * as z from 'zod/mini';
import { complaintsOf } from '#api/complaints.ts';
import { InvalidInput } from '#kernel/refusal.ts';

/** A kept body as today's form reads it. Throws `validation_failed` with the fields that today's rules refuse. */
export function asToday<Form>(form: z.ZodMiniType<Form>, body: unknown): Form {
  const parsed = z.safeParse(form, body);
  if (!parsed.success) throw new InvalidInput(complaintsOf(parsed.error.issues));
  return parsed.data;
}
