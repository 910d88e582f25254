/** Dialog for the publication time: a day and a time in Moscow. */
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient } from '#api/page-context.tsx';
import { newsTime, scheduleNews } from '#features/news/contract-desk.ts';
import type { DeskItem } from '#features/news/contract-desk.ts';
import type { NewsSaving } from '#features/news/web/news-desk/use-news-saving.ts';
import { addYears, moscowDay } from '#kernel/calendar.ts';
import { showMoment } from '#kernel/moment.ts';
import { DateField } from '#ui/date-field.tsx';
import { Dialog, DialogActions, DialogCancel } from '#ui/dialog.tsx';
import { FieldGroup, Form, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { MaskField } from '#ui/mask-field.tsx';
import { patternMask } from '#ui/masks.ts';
import { notify } from '#ui/snackbar.ts';

const timeMask = patternMask('##:##');

interface ScheduleDialogProps {
  item: DeskItem | undefined;
  saving: NewsSaving;
  onClose: () => void;
  onCreated: (item: DeskItem) => Promise<void>;
  onRefused: (error: unknown) => void;
}

export function ScheduleDialog({ item, saving, onClose, onCreated, onRefused }: ScheduleDialogProps) {
  const text = useText();
  const client = useClient();
  const planned = item?.state === 'SCHEDULED' && item.date ? showMoment(item.date).split(', ') : [];
  const [day = '', time = '10:00'] = planned;
  const form = useForm(newsTime, { defaults: { day, time } });
  const [today] = useState(() => moscowDay(new Date()));
  const submit = async (input: Record<string, unknown>) => {
    const saved = await saving.saveNow();
    // Validation errors are shown at the fields of the editor.
    if (!saved) return onClose();
    try {
      const scheduled = await client.call(scheduleNews, { params: { id: String(saved.id) }, input });
      await saving.keep(scheduled);
      notify({ type: 'success', text: text('news-desk@done.schedule', { at: showMoment(scheduled.date!) }) });
      onClose();
      if (!item) await onCreated(scheduled);
    } catch (error) {
      if (!isNewsFormError(error)) throw error;
      onRefused(error);
      onClose();
    }
  };
  return (
    <Dialog opened onClose={onClose} title={text('news-desk@schedule.title')}>
      <Form form={form} onSubmit={submit} noLegend>
        <p>{text('news-desk@schedule.help')}</p>
        <FieldGroup>
          <DateField
            name="day"
            label={text('news-desk@schedule.day')}
            min={today}
            max={addYears(today, 2)}
            required
          />
          <MaskField name="time" label={text('news-desk@schedule.time')} mask={timeMask} required />
        </FieldGroup>
        <DialogActions>
          <DialogCancel />
          <SubmitButton>{text('news-desk@schedule.save')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Errors of the news fields belong to the editor, not to this dialog. */
const isNewsFormError = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => field !== undefined && field !== 'day');
