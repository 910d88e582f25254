/** Converts zod issues to field errors: at most one per field (spec §5). */
import type * as z from 'zod/mini';
import type { FieldError } from '#kernel/refusal.ts';
import { firstIssues } from '#kernel/rules/schema-issues.ts';

export const fieldErrorsOf = (issues: readonly z.core.$ZodIssue[]): FieldError[] =>
  firstIssues(issues).map(({ field, text, vars }) => ({
    code: 'validation_failed',
    text,
    ...(field && { field }),
    ...(vars && { vars }),
  }));
