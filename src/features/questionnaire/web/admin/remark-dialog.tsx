import { useApiMutation } from '#api/use-api-mutation.ts';
import { addRemark } from '#features/questionnaire/calls-admin.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { fieldRemarkForm } from '#features/questionnaire/schemas-admin.ts';
import css from '#features/questionnaire/web/admin/check.module.css';
import type { OpenedQuestionnaireProps } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import { useFieldLabel } from '#features/questionnaire/web/field-label.ts';
import { FormDialog } from '#ui/form/dialog.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface RemarkDialogProps extends OpenedQuestionnaireProps {
  step: Step;
  field: string;
  onClose: () => void;
}

export function RemarkDialog({ step, field, questionnaire, onChange, onClose }: RemarkDialogProps) {
  const t = useTranslate();
  const labelOf = useFieldLabel();
  const form = useForm(fieldRemarkForm, {
    defaultValues: { step, field, text: '', number: questionnaire.number },
  });
  const add = useApiMutation(addRemark, {
    onSuccess: (remark) => onChange((current) => ({ ...current, remarks: [...current.remarks, remark] })),
  });
  return (
    <FormDialog
      title={t('questionnaire-admin@remarkTo', { field: labelOf(field) })}
      form={form}
      noLegend
      onSubmit={(input) => add.mutateAsync({ params: { id: questionnaire.id }, input })}
      onClose={onClose}
      submitText={t('questionnaire-admin@addRemark')}
    >
      <p className={css.help}>{t('questionnaire-admin@remarkHelp')}</p>
      <TextArea name="text" label={t('questionnaire-admin@remarkText')} maxLength={1000} required />
    </FormDialog>
  );
}
