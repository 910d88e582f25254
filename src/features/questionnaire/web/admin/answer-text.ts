import { useCallback } from 'react';
import type { Step } from '#features/questionnaire/constants.ts';
import { formatDay, isIsoDate } from '#kernel/calendar.ts';
import { formatPhone } from '#kernel/phone-number.ts';
import { translateOr } from '#kernel/translate.ts';
import type { Translate } from '#kernel/translate.ts';
import { useTranslate } from '#ui/i18n.tsx';

type AnswerText = (step: Step, field: string, value: unknown) => string;

/** An answer as text. Empty without an answer. */
export function useAnswerText(): AnswerText {
  const t = useTranslate();
  return useCallback((step, field, value) => answerText(t, { step, field, value }), [t]);
}

interface Answer {
  step: Step;
  field: string;
  value: unknown;
}

function answerText(t: Translate, { step, field, value }: Answer): string {
  if (step === 'consents')
    return value
      ? t('questionnaire-admin@consent.given', { version: String(value as string) })
      : t('questionnaire-admin@consent.notGiven');
  if (typeof value === 'boolean') return t(value ? 'questionnaire@web.yes' : 'questionnaire@web.no');
  if (!Array.isArray(value)) return typeof value === 'string' ? lineText(t, field, value) : '';
  if (value.length === 0) return '';
  return field === 'projects'
    ? t('questionnaire-admin@projects', { count: value.length })
    : value.map(educationText).join('\n');
}

function lineText(t: Translate, field: string, value: string): string {
  if (value === '') return '';
  if (field === 'citizenship') return translateOr(t, `countries@name.${value}`, value);
  if (field === 'gender') return translateOr(t, `questionnaire-admin@gender.${value}`, value);
  if (field === 'taxStatus') return translateOr(t, `questionnaire@web.taxStatus.${value}`, value);
  if (field === 'phone') return formatPhone(value);
  return isIsoDate(value) ? formatDay(value) : value;
}

const educationText = (item: Record<string, unknown>): string =>
  [item['institution'], item['speciality'], item['yearFrom'], item['yearTo']].filter(Boolean).join(', ');
