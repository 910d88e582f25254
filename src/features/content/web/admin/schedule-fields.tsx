/** Fields for the visibility of a row: a switch and the dates. */
import type { Translate } from '#kernel/translate.ts';
import { moscowDay, formatDay } from '#kernel/calendar.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import type { HistoryLine } from '#ui/overlay/version-fields.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { rowState, yesOrNo } from '#features/content/web/admin/list-config.ts';
import type { RowView } from '#features/content/web/admin/list-config.ts';

export function ScheduleFields() {
  const t = useTranslate();
  return (
    <>
      <DateField name="dateFrom" label={t('content-admin@field.dateFrom')} />
      <DateField
        name="dateTo"
        label={t('content-admin@field.dateTo')}
        help={t('content-admin@field.datesHelp')}
      />
      <ActiveField />
    </>
  );
}

export function ActiveField() {
  const t = useTranslate();
  return <CheckboxField name="active" label={t('content-admin@field.active')} wide />;
}

interface ScheduleValues {
  active: boolean;
  dateFrom: string | null;
  dateTo: string | null;
}

/** A row that is switched off is hidden whatever its dates are. */
export function scheduleState(row: ScheduleValues, t: Translate): RowView['state'] {
  const today = moscowDay(new Date());
  if (row.active && row.dateFrom && row.dateFrom > today)
    return { tone: 'act', text: t('content-admin@state.waits', { day: formatDay(row.dateFrom) }) };
  if (row.active && row.dateTo && row.dateTo < today)
    return { tone: 'warning', text: t('content-admin@state.over', { day: formatDay(row.dateTo) }) };
  return rowState(row, t);
}

export const scheduleLines = (form: ScheduleValues, t: Translate): HistoryLine[] => [
  { name: t('content-admin@field.dateFrom'), value: formatDay(form.dateFrom ?? '') },
  { name: t('content-admin@field.dateTo'), value: formatDay(form.dateTo ?? '') },
  { name: t('content-admin@field.active'), value: yesOrNo(form.active, t) },
];
