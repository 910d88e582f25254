/** The rules of spec §5 for typed values. An empty value passes, because `required` is another rule. */
import { dateErrorText, formatDay, parseDay } from '#kernel/calendar.ts';
import type { TextKey, TranslateVars } from '#kernel/translate.ts';

export interface RuleError {
  text: TextKey;
  vars?: TranslateVars;
}

/** Undefined when the value is valid. */
export type FieldRule = (value: string) => RuleError | undefined;

const ruleOf =
  (isValid: (value: string) => boolean, error: RuleError): FieldRule =>
  (value) =>
    value === '' || isValid(value) ? undefined : error;

/** Letters, digits and underscore. */
export const alphanum = ({ cyrillic }: { cyrillic: boolean }): FieldRule =>
  ruleOf((value) => (cyrillic ? /^[a-z\d_\p{Script=Cyrillic}]*$/iu : /^[a-z\d_]*$/i).test(value), {
    text: 'rules@common.cyrillic',
  });

export const exactLength = (count: number): FieldRule =>
  ruleOf((value) => [...value].length === count, { text: 'rules@common.exactLength', vars: { count } });

const dateLength = 10;

/** A date that is still being typed passes. */
const dateRule = (isValid: (day: string) => boolean, error: RuleError): FieldRule =>
  ruleOf((value) => {
    const day = value.length < dateLength ? null : parseDay(value);
    return day === null || isValid(day);
  }, error);

export const date: FieldRule = (value) =>
  value.length < dateLength || parseDay(value) !== null ? undefined : { text: dateErrorText(value) };

/** The limits are `yyyy-MM-dd`. */
export const dateBefore = (limit: string): FieldRule =>
  dateRule((day) => day < limit, { text: 'rules@common.dateBefore', vars: { day: formatDay(limit) } });
export const dateAfter = (limit: string): FieldRule =>
  dateRule((day) => day > limit, { text: 'rules@common.dateAfter', vars: { day: formatDay(limit) } });
export const dateBeforeOrEqual = (limit: string): FieldRule =>
  dateRule((day) => day <= limit, { text: 'rules@common.dateNotAfter', vars: { day: formatDay(limit) } });
export const dateAfterOrEqual = (limit: string): FieldRule =>
  dateRule((day) => day >= limit, { text: 'rules@common.dateNotBefore', vars: { day: formatDay(limit) } });
export const dateEqual = (limit: string): FieldRule =>
  dateRule((day) => day === limit, { text: 'rules@common.dateEqual', vars: { day: formatDay(limit) } });

/** At most one error is shown per field (spec §5). */
export function firstError(value: string, rules: readonly FieldRule[]): RuleError | undefined {
  for (const rule of rules) {
    const error = rule(value);
    if (error) return error;
  }
  return undefined;
}
