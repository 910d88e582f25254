import { selectionForm } from '#features/selections/schemas-admin.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { formValues } from '#ui/form/values.ts';

/** `HH:mm` in Moscow. */
export const timeOf = (iso: string): string => formatDateTime(iso).slice(-5);

export const selectionValues = (item: AdminSelection) =>
  formValues(selectionForm, {
    ...item,
    openDay: formatDay(item.openAt),
    openTime: timeOf(item.openAt),
    closeDay: formatDay(item.closeAt),
    closeTime: timeOf(item.closeAt),
  });
