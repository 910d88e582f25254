/** Between the form of a selection and its row. */
import type { Selection } from '#features/selections/server/find-selection.ts';
import type { SelectionForm } from '#features/selections/schemas-admin.ts';
import { adultAge, moscowDay } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';

interface FormDates {
  openDay: string;
  openTime: string;
  closeDay: string;
  closeTime: string;
}

export const momentOf = (day: string, time: string): Date => new Date(`${day}T${time}:00+03:00`);

/** Throws `validation_failed`. */
export function datesOf({ openDay, openTime, closeDay, closeTime }: FormDates): {
  open_at: Date;
  close_at: Date;
} {
  const [openAt, closeAt] = [momentOf(openDay, openTime), momentOf(closeDay, closeTime)];
  if (closeAt > openAt) return { open_at: openAt, close_at: closeAt };
  throw new Refusal('validation_failed', { field: 'closeDay', text: 'selections@rules.closeBeforeOpen' });
}

/** Throws `validation_failed`. */
export function columnsOf(form: SelectionForm) {
  const { minAge, maxAge, citizenship, debut, formats } = form;
  if (maxAge !== undefined && maxAge < (minAge ?? adultAge))
    throw new Refusal('validation_failed', { field: 'maxAge', text: 'selections@rules.maxBelowMin' });
  if (form.code === 'THEMATIC' && !form.theme)
    throw new Refusal('validation_failed', { field: 'theme', text: 'rules@common.required' });
  return {
    ...datesOf(form),
    name: form.name,
    code: form.code,
    theme: form.code === 'THEMATIC' ? form.theme : '',
    grace_minutes: form.graceMinutes,
    sealed: form.sealed,
    signature_required: form.signatureRequired,
    application_limit: form.applicationLimit,
    eligibility: JSON.stringify({ minAge, maxAge, citizenship, debut, formats: [...new Set(formats)] }),
    work_group_days: form.workGroupDays,
    expert_days: form.expertDays,
    commission_days: form.commissionDays,
    fix_days_after_close: form.fixDaysAfterClose,
  };
}

/** `HH:mm` in Moscow. */
const moscowTime = (at: Date): string => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(11, 16);

/** The fields of the form that a selection has. */
export const toFormFields = ({ openAt, closeAt, eligibility, ...selection }: Selection) => ({
  ...selection,
  openDay: moscowDay(openAt),
  openTime: moscowTime(openAt),
  closeDay: moscowDay(closeAt),
  closeTime: moscowTime(closeAt),
  minAge: eligibility.minAge ?? null,
  maxAge: eligibility.maxAge ?? null,
  citizenship: eligibility.citizenship ?? ('ANY' as const),
  debut: eligibility.debut ?? false,
  formats: [...(eligibility.formats ?? [])],
});
