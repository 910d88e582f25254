/** Dialog in which the author opens the text to a company for some days. */
import { useApiMutation } from '#api/use-api-mutation.ts';
import { signDays } from '#features/requests/request-limits.ts';
import { accessDays, defaultAccessDays } from '#features/requests/constants.ts';
import { listInbox, openRequest } from '#features/requests/calls.ts';
import { openForm } from '#features/requests/schemas.ts';
import type { AnswerDialogProps } from '#features/requests/web/author-decline-dialog.tsx';
import { FormDialog } from '#ui/form/dialog.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import css from '#features/requests/web/author-requests.module.css';

export function OpenDialog({ request, onClose }: AnswerDialogProps) {
  const t = useTranslate();
  const form = useForm(openForm, {
    defaultValues: { days: String(defaultAccessDays), nda: request.ndaOffered },
  });
  const open = useApiMutation(openRequest, { invalidates: [listInbox] });
  const options = accessDays.map((count) => ({
    value: String(count),
    label: t('requests@web.author.days', { count }),
  }));
  return (
    <FormDialog
      title={t('requests@web.author.open.title')}
      form={form}
      noLegend
      onSubmit={(input) => open.mutateAsync({ params: { id: request.id }, input })}
      success={t('requests@web.author.open.done')}
      onClose={onClose}
      submitText={t('requests@web.author.open.action')}
    >
      <p className={css.help}>
        {t('requests@web.author.open.help', {
          company: request.organization.name,
          scenario: request.scenario.name,
        })}
      </p>
      <RadioField name="days" label={t('requests@web.author.open.days')} options={options} />
      {request.ndaOffered && (
        <CheckboxField
          name="nda"
          label={t('requests@web.author.open.nda')}
          help={t(
            request.organization.ndaSigned
              ? 'requests@web.author.open.ndaSigned'
              : 'requests@web.author.open.ndaUnsigned',
            { days: signDays },
          )}
        />
      )}
    </FormDialog>
  );
}
