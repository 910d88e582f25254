/** Dialog for the publication time: a day and a time in Moscow. */
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/app-context.tsx';
import { newsScheduleForm } from '#features/news/schemas-admin.ts';
import { scheduleNews } from '#features/news/calls-admin.ts';
import type { AdminNewsItem } from '#features/news/schemas-admin.ts';
import type { NewsSaving } from '#features/news/web/admin/use-news-saving.ts';
import { addYears, moscowDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { MaskField } from '#ui/form/mask-field.tsx';
import { timeMask } from '#ui/form/masks.ts';
import { notify } from '#ui/overlay/snackbar.ts';

interface ScheduleDialogProps {
  item: AdminNewsItem | undefined;
  saving: NewsSaving;
  onClose: () => void;
  onCreated: (item: AdminNewsItem) => Promise<void>;
  onRefused: (error: unknown) => void;
}

export function ScheduleDialog({ item, saving, onClose, onCreated, onRefused }: ScheduleDialogProps) {
  const t = useTranslate();
  const client = useClient();
  const planned = item?.state === 'SCHEDULED' && item.date ? formatDateTime(item.date).split(', ') : [];
  const [day = '', time = '10:00'] = planned;
  const form = useForm(newsScheduleForm, { defaultValues: { day, time } });
  const [today] = useState(() => moscowDay(new Date()));
  const submit = async (input: Record<string, unknown>) => {
    try {
      return await saving.saveThen(({ id }) =>
        client.call(scheduleNews, { params: { id: String(id) }, input }),
      );
    } catch (error) {
      if (!isNewsFormError(error)) throw error;
      onRefused(error);
      return undefined;
    }
  };
  const onSaved = async (scheduled: AdminNewsItem | undefined) => {
    // Validation errors are shown at the fields of the editor.
    if (!scheduled) return;
    notify({ type: 'success', text: t('news-admin@done.schedule', { at: formatDateTime(scheduled.date!) }) });
    if (!item) await onCreated(scheduled);
  };
  return (
    <FormDialog
      title={t('news-admin@schedule.title')}
      form={form}
      noLegend
      onSubmit={submit}
      onClose={onClose}
      onSaved={onSaved}
      submitText={t('news-admin@schedule.save')}
    >
      <p>{t('news-admin@schedule.help')}</p>
      <FieldGroup>
        <DateField
          name="day"
          label={t('news-admin@schedule.day')}
          min={today}
          max={addYears(today, 2)}
          required
        />
        <MaskField name="time" label={t('news-admin@schedule.time')} mask={timeMask} required />
      </FieldGroup>
    </FormDialog>
  );
}

/** Errors of the news fields belong to the editor, not to this dialog. */
const isNewsFormError = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field !== undefined && field !== 'day');
