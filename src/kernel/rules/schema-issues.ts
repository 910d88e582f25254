/** The first issue of each field, as a text key with its variables (spec §5). */
import type * as z from 'zod/mini';
import type { TextKey, TranslateVars } from '#kernel/translate.ts';

type Issue = z.core.$ZodIssue;

export interface FieldIssue {
  /** `organization.inn`, `characters.0.name`; '' is the form itself. */
  field: string;
  text: TextKey;
  vars: TranslateVars | undefined;
}

export function firstIssues(issues: readonly Issue[]): FieldIssue[] {
  const byField = new Map<string, FieldIssue>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (!byField.has(field)) byField.set(field, { field, text: textOf(issue), vars: varsOf(issue) });
  }
  return [...byField.values()];
}

/** Messages of our schemas are text keys, which a law test checks. Anything else becomes «wrong value». */
const textOf = ({ message }: Issue): TextKey =>
  message.includes('@') ? (message as TextKey) : 'rules@common.wrong';

function varsOf(issue: Issue): TranslateVars | undefined {
  if (issue.code === 'too_big') return { count: Number(issue.maximum) };
  if (issue.code === 'too_small') return { count: Number(issue.minimum) };
  if (issue.code === 'custom') return (issue.params as { vars?: TranslateVars } | undefined)?.vars;
  return undefined;
}
