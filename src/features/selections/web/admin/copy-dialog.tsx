/** Copies the rules and the published questions of a selection into a new draft. */
import { useNavigate } from '#router/hooks.ts';
import { useApiMutation } from '#api/use-api-mutation.ts';
import { useApiQuery } from '#api/use-api-query.ts';
import { copySelection, listPrograms } from '#features/selections/calls-admin.ts';
import { copySelectionForm } from '#features/selections/schemas-admin.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { formatTime } from '#kernel/format-date-time.ts';
import { timeMask } from '#ui/form/masks.ts';
import { DateField } from '#ui/form/date-field.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { MaskField } from '#ui/form/mask-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function CopyDialog({ item, onClose }: { item: AdminSelection; onClose: () => void }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const programs = useApiQuery(listPrograms);
  const form = useForm(copySelectionForm, {
    defaultValues: {
      waveId: item.wave.id,
      name: item.name,
      openDay: '',
      openTime: formatTime(item.openAt),
      closeDay: '',
      closeTime: formatTime(item.closeAt),
    },
  });
  const copy = useApiMutation(copySelection, {
    invalidates: [listPrograms],
    success: t('selections-admin@copy.done'),
  });
  const waves = (programs.data ?? []).flatMap((program) =>
    program.waves
      .filter(({ state }) => state === 'ACTIVE')
      .map(({ id, year, number }) => ({
        value: id,
        label: t('selections-admin@ofWave', { program: program.name, year, number }),
      })),
  );
  return (
    <FormDialog
      title={t('selections-admin@copy.title')}
      form={form}
      onSubmit={(input) => copy.mutateAsync({ params: { id: item.id }, input })}
      onSaved={({ id }) => navigate(`/administrator/selections/${id}`)}
      onClose={onClose}
      submitText={t('selections-admin@copy.ok')}
    >
      <p>{t('selections-admin@copy.help')}</p>
      <FieldGroup>
        <SelectField
          name="waveId"
          label={t('selections-admin@field.wave')}
          options={waves}
          query={programs}
          required
          wide
        />
        <TextField name="name" label={t('selections-admin@field.name')} maxLength={150} required wide />
        <DateField name="openDay" label={t('selections-admin@field.openDay')} required />
        <MaskField name="openTime" label={t('selections-admin@field.openTime')} mask={timeMask} required />
        <DateField name="closeDay" label={t('selections-admin@field.closeDay')} required />
        <MaskField name="closeTime" label={t('selections-admin@field.closeTime')} mask={timeMask} required />
      </FieldGroup>
    </FormDialog>
  );
}
