/** Translates schema issues: the first message of each field (spec §5). */
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Translate, TranslateVars } from '#kernel/translate.ts';

type Issue = z.core.$ZodIssue;

function varsOf(issue: Issue): TranslateVars | undefined {
  if (issue.code === 'too_big') return { count: Number(issue.maximum) };
  if (issue.code === 'too_small') return { count: Number(issue.minimum) };
  if (issue.code === 'custom') return (issue.params as { vars?: TranslateVars } | undefined)?.vars;
  return undefined;
}

/** Schema messages are locale keys. Anything else becomes «wrong value». */
export const issueMessage = (t: Translate, issue: Issue): string =>
  t(issue.message.includes('@') ? issue.message : 'rules@common.wrong', varsOf(issue));

/** Field name (`organization.inn`) to its first message. '' is the form itself. */
export function firstMessages(t: Translate, issues: readonly Issue[]): Map<string, string> {
  const messages = new Map<string, string>();
  for (const issue of issues) {
    const field = issue.path.map(String).join('.');
    if (!messages.has(field)) messages.set(field, issueMessage(t, issue));
  }
  return messages;
}

/** Flattens nested errors to dotted names. */
export function flattenErrors(
  errors: FieldErrors<FieldValues>,
  prefix = '',
): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || (prefix === '' && key === 'root')) return [];
    const name = prefix + key;
    if (typeof error.message === 'string') return [{ name, message: error.message }];
    return flattenErrors(error as FieldErrors<FieldValues>, `${name}.`);
  });
}
