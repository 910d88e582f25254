import { useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { extendSelection } from '#features/selections/calls-admin.ts';
import { extendForm } from '#features/selections/schemas-admin.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { timeMask } from '#ui/form/masks.ts';
import type { SelectionSaving } from '#features/selections/web/admin/use-selection-saving.ts';
import { addYears, moscowDay } from '#kernel/calendar.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { MaskField } from '#ui/form/mask-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

interface ExtendDialogProps {
  item: AdminSelection;
  saving: SelectionSaving;
  onClose: () => void;
}

export function ExtendDialog({ item: { closeAt }, saving, onClose }: ExtendDialogProps) {
  const t = useTranslate();
  const client = useClient();
  const form = useForm(extendForm, { defaultValues: { closeDay: '', closeTime: '23:59' } });
  const [today] = useState(() => moscowDay(new Date()));
  return (
    <FormDialog
      title={t('selections-admin@extend.title')}
      form={form}
      noLegend
      onSubmit={(input) =>
        saving.saveThen(({ id, version }) =>
          client.call(extendSelection, { params: { id }, input: { ...input, version } }),
        )
      }
      onSaved={(moved) =>
        moved &&
        notify({
          type: 'success',
          text: t('selections-admin@extend.done', { at: formatDateTime(moved.closeAt) }),
        })
      }
      onClose={onClose}
      submitText={t('selections-admin@extend.ok')}
    >
      <p>{t('selections-admin@extend.help', { at: formatDateTime(closeAt) })}</p>
      <FieldGroup>
        <DateField
          name="closeDay"
          label={t('selections-admin@extend.day')}
          min={today}
          max={addYears(today, 2)}
          required
        />
        <MaskField name="closeTime" label={t('selections-admin@field.closeTime')} mask={timeMask} required />
      </FieldGroup>
    </FormDialog>
  );
}
