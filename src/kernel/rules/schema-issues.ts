/** The first issue of each field, as a locale key with its variables (spec §5). */
import type * as z from 'zod/mini';
import type { TranslateVars } from '#kernel/translate.ts';

type Issue = z.core.$ZodIssue;

export interface FieldIssue {
  /** `organization.inn`, `characters.0.name`; '' is the form itself. */
  field: string;
  /** Messages of the schemas are locale keys. Anything else becomes «wrong value». */
  text: string;
  vars: TranslateVars | undefined;
}

export function firstIssues(issues: readonly Issue[]): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    const text = issue.message.includes('@') ? issue.message : 'rules@common.wrong';
    if (!byField.has(field)) byField.set(field, { field, text, vars: varsOf(issue) });
  }
  return [...byField.values()];
}

function varsOf(issue: Issue): TranslateVars | undefined {
  if (issue.code === 'too_big') return { count: Number(issue.maximum) };
  if (issue.code === 'too_small') return { count: Number(issue.minimum) };
  if (issue.code === 'custom') return (issue.params as { vars?: TranslateVars } | undefined)?.vars;
  return undefined;
}
