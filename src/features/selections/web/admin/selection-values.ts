import { selectionForm } from '#features/selections/schemas-admin.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { formatDay } from '#kernel/calendar.ts';
import { formatTime } from '#kernel/format-date-time.ts';
import { formValues } from '#ui/form/values.ts';

export const selectionValues = (item: AdminSelection) =>
  formValues(selectionForm, {
    ...item,
    openDay: formatDay(item.openAt),
    openTime: formatTime(item.openAt),
    closeDay: formatDay(item.closeAt),
    closeTime: formatTime(item.closeAt),
  });
