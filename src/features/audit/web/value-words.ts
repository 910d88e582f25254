import { formatDateTime } from '#kernel/format-date-time.ts';
import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';

/** A value of an entry as an officer reads it. Codes without a label stay codes. */
export function valueWords(t: Translate, value: string): string {
  if (value === 'true') return t('audit@yes');
  if (value === 'false') return t('audit@no');
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return formatDateTime(value);
  return /^[A-Z_]+$/.test(value) ? translateOr(t, `audit@value.${value}`, value) : value;
}
