/** Translates schema issues: the first message of each field (spec §5). */
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { firstIssues } from '#kernel/rules/schema-issues.ts';
import type { Translate } from '#kernel/translate.ts';

/** First message by field name (`organization.inn`). '' is the form itself. */
export const firstMessages = (t: Translate, issues: readonly z.core.$ZodIssue[]): Map<string, string> =>
  new Map(firstIssues(issues).map(({ field, text, vars }) => [field, t(text, vars)]));

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
