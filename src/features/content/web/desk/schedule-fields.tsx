/** Fields for the visibility of a row: the switch and the dates. */
import type { Text } from '#kernel/text.ts';
import { moscowDay, showDay } from '#kernel/calendar.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { DateField } from '#ui/date-field.tsx';
import { fieldPlaces } from '#ui/form/form.tsx';
import type { HistoryLine } from '#ui/history-dialog.tsx';
import { useText } from '#ui/i18n.tsx';
import { stateOf, yesOrNo } from '#features/content/web/desk/desk-part.ts';
import type { RowView } from '#features/content/web/desk/desk-part.ts';

export function ScheduleFields() {
  const text = useText();
  return (
    <>
      <DateField name="dateFrom" label={text('desk@field.dateFrom')} />
      <DateField name="dateTo" label={text('desk@field.dateTo')} help={text('desk@field.datesHelp')} />
      <ShownField />
    </>
  );
}

export function ShownField() {
  const text = useText();
  return <CheckboxField name="active" label={text('desk@field.active')} className={fieldPlaces.full} />;
}

interface ScheduleValues {
  active: boolean;
  dateFrom: string | null;
  dateTo: string | null;
}

/** The switch takes precedence over the dates. */
export function scheduleState(row: ScheduleValues, text: Text): RowView['state'] {
  const today = moscowDay(new Date());
  if (row.active && row.dateFrom && row.dateFrom > today)
    return { tone: 'act', text: text('desk@state.waits', { day: showDay(row.dateFrom) }) };
  if (row.active && row.dateTo && row.dateTo < today)
    return { tone: 'warning', text: text('desk@state.over', { day: showDay(row.dateTo) }) };
  return stateOf(row, text);
}

export const scheduleLines = (form: ScheduleValues, text: Text): HistoryLine[] => [
  { name: text('desk@field.dateFrom'), value: showDay(form.dateFrom ?? '') },
  { name: text('desk@field.dateTo'), value: showDay(form.dateTo ?? '') },
  { name: text('desk@field.active'), value: yesOrNo(form.active, text) },
];
