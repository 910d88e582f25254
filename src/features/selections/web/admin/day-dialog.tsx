import * as z from 'zod/mini';
import { chosen, day } from '#api/wire-types.ts';
import { calendarDayKinds } from '#features/selections/working-days.ts';
import type { CalendarDayKind } from '#features/selections/working-days.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

const dayForm = z.object({ date: day, kind: chosen(calendarDayKinds) });

interface DayDialogProps {
  year: number;
  onSave: (day: { date: string; kind: CalendarDayKind }) => Promise<unknown>;
  onClose: () => void;
}

export function DayDialog({ year, onSave, onClose }: DayDialogProps) {
  const t = useTranslate();
  const form = useForm(dayForm, { defaultValues: { date: '', kind: 'HOLIDAY' } });
  return (
    <FormDialog
      title={t('selections-admin@calendar.addDay')}
      form={form}
      noLegend
      onSubmit={onSave}
      onClose={onClose}
      submitText={t('common@form.save')}
    >
      <FieldGroup>
        <DateField
          name="date"
          label={t('selections-admin@calendar.date')}
          min={`${year}-01-01`}
          max={`${year}-12-31`}
          required
          wide
        />
        <RadioField
          name="kind"
          label={t('selections-admin@calendar.kind')}
          options={calendarDayKinds.map((value) => ({
            value,
            label: t(`selections-admin@dayKind.${value}`),
          }))}
          required
          wide
        />
      </FieldGroup>
    </FormDialog>
  );
}
