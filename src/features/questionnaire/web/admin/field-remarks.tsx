import { useApiMutation } from '#api/use-api-mutation.ts';
import { useMay } from '#api/use-may.ts';
import { removeRemark } from '#features/questionnaire/calls-admin.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import css from '#features/questionnaire/web/admin/check.module.css';
import { isInCheck } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import type { OpenedQuestionnaireProps } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import { IconButton } from '#ui/button.tsx';
import { IconTrash } from '#ui/cabinet/icons.ts';
import { useTranslate } from '#ui/i18n.tsx';

interface FieldRemarksProps extends OpenedQuestionnaireProps {
  step: Step;
  /** A field of the step, or `files`. */
  field: string;
}

/** Remarks on a field. They can be removed until the questionnaire is returned. */
export function FieldRemarks({ step, field, questionnaire, onChange }: FieldRemarksProps) {
  const t = useTranslate();
  const mayRemove = useMay('questionnaire.check') && isInCheck(questionnaire);
  const remove = useApiMutation(removeRemark, {
    onSuccess: (_, { params }) =>
      onChange((current) => ({
        ...current,
        remarks: current.remarks.filter(({ id }) => id !== params?.['id']),
      })),
  });
  const remarks = questionnaire.remarks.filter((remark) => remark.step === step && remark.field === field);
  if (remarks.length === 0) return null;
  return (
    <ul className={css.remarks}>
      {remarks.map(({ id, text }) => (
        <li key={id}>
          <span className={css.text}>{t('questionnaire-admin@remark', { text })}</span>
          {mayRemove && (
            <IconButton
              size="small"
              label={t('questionnaire-admin@removeRemark', { text })}
              icon={<IconTrash size={18} />}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { id } })}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
