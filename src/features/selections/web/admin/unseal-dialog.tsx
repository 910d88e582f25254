import { useApiMutation } from '#api/use-api-mutation.ts';
import { readSelection, unsealSelection } from '#features/selections/calls-admin.ts';
import { unsealForm } from '#features/selections/schemas-admin.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

export function UnsealDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslate();
  const form = useForm(unsealForm, { defaultValues: { reason: '' } });
  const unseal = useApiMutation(unsealSelection, {
    invalidates: [readSelection],
    success: t('selections-admin@unseal.done'),
  });
  return (
    <FormDialog
      title={t('selections-admin@unseal.title')}
      form={form}
      noLegend
      onSubmit={(input) => unseal.mutateAsync({ params: { id }, input })}
      onClose={onClose}
      submitText={t('selections-admin@unseal.ok')}
    >
      <p>{t('selections-admin@unseal.help')}</p>
      <FieldGroup>
        <TextArea name="reason" label={t('selections-admin@unseal.reason')} maxLength={1000} required wide />
      </FieldGroup>
    </FormDialog>
  );
}
