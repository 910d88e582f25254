import { formatDateTime } from '#kernel/format-date-time.ts';
import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';

/** Formats a value of a log entry. A code without a label stays a code. */
export function formatValue(t: Translate, value: string): string {
  if (value === 'true') return t('audit@yes');
  if (value === 'false') return t('audit@no');
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value);
  return /^[A-Z_]+$/.test(value) ? translateOr(t, `audit@value.${value}`, value) : value;
}
