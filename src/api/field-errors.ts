/** Converts zod issues to field errors: at most one per field (spec §5). */
import type * as z from 'zod/mini';
import type { FieldError } from '#kernel/refusal.ts';

type Issue = z.core.$ZodIssue;

/** `organization.inn`, `characters.0.name`. */
const fieldOf = (issue: Issue): string => issue.path.map(String).join('.');

function varsOf(issue: Issue): Record<string, string | number> | undefined {
  if (issue.code === 'too_big') return { count: Number(issue.maximum) };
  if (issue.code === 'too_small') return { count: Number(issue.minimum) };
  if (issue.code === 'custom')
    return (issue.params as { vars?: Record<string, string | number> } | undefined)?.vars;
  return undefined;
}

export function fieldErrorsOf(issues: readonly Issue[]): FieldError[] {
  const seen = new Map<string, FieldError>();
  for (const issue of issues) {
    const field = fieldOf(issue);
    if (seen.has(field)) continue;
    const text = issue.message.includes('@') ? issue.message : 'rules@common.wrong';
    const vars = varsOf(issue);
    seen.set(field, { code: 'validation_failed', text, ...(field && { field }), ...(vars && { vars }) });
  }
  return [...seen.values()];
}
