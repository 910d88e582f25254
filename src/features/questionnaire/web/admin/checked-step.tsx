/** The answers and documents of a step, with the remarks that unlock them for the author. */
import { useState } from 'react';
import { useMay } from '#api/use-may.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { useAnswerText } from '#features/questionnaire/web/admin/answer-text.ts';
import { CheckedFile } from '#features/questionnaire/web/admin/checked-file.tsx';
import css from '#features/questionnaire/web/admin/check.module.css';
import { FieldRemarks } from '#features/questionnaire/web/admin/field-remarks.tsx';
import { isInCheck } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import type { OpenedQuestionnaireProps } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import { RemarkDialog } from '#features/questionnaire/web/admin/remark-dialog.tsx';
import { translateOr } from '#kernel/translate.ts';
import { IconButton } from '#ui/button.tsx';
import { IconMessage } from '#ui/cabinet/icons.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface CheckedStepProps extends OpenedQuestionnaireProps {
  step: Step;
}

export function CheckedStep({ step, questionnaire, onChange }: CheckedStepProps) {
  const t = useTranslate();
  const labelOf = (field: string) => translateOr(t, `questionnaire@field.${field}`, field);
  const [remarked, setRemarked] = useState<string>();
  const mayRemark = useMay('questionnaire.check') && isInCheck(questionnaire);
  const fields = useVisibleFields(step, questionnaire);
  const files = questionnaire.files.filter((file) => file.step === step);
  return (
    <Panel title={t(`questionnaire@step.${step}`)}>
      <div className={css.parts}>
        {fields.length === 0 && files.length === 0 && (
          <p className={css.help}>
            {t(step === 'documents' ? 'questionnaire-admin@noFiles' : 'questionnaire-admin@nothing')}
          </p>
        )}
        <Facts
          items={fields.map(({ field, text, isLong, isReadOnly }) => ({
            name: labelOf(field),
            value: (
              <>
                <span className={css.answer}>
                  <span className={css.text}>{text || t('common@notSet')}</span>
                  {mayRemark && !isReadOnly && (
                    <IconButton
                      size="small"
                      label={t('questionnaire-admin@remarkTo', { field: labelOf(field) })}
                      icon={<IconMessage size={18} />}
                      onClick={() => setRemarked(field)}
                    />
                  )}
                </span>
                <FieldRemarks step={step} field={field} questionnaire={questionnaire} onChange={onChange} />
              </>
            ),
            wide: isLong,
          }))}
        />
        {files.map((file) => (
          <CheckedFile key={file.id} file={file} questionnaire={questionnaire} onChange={onChange} />
        ))}
        <FieldRemarks step={step} field="files" questionnaire={questionnaire} onChange={onChange} />
      </div>
      {remarked !== undefined && (
        <RemarkDialog
          step={step}
          field={remarked}
          questionnaire={questionnaire}
          onChange={onChange}
          onClose={() => setRemarked(undefined)}
        />
      )}
    </Panel>
  );
}

const longTextLength = 60;

/** Fields that the officer may not see are absent. */
function useVisibleFields(step: Step, { steps }: OpenedQuestionnaireProps['questionnaire']) {
  const textOf = useAnswerText();
  const answers = (steps.find((one) => one.step === step) ?? {}) as Record<string, unknown>;
  return Object.keys(fieldsOf(step))
    .filter((field) => field in answers)
    .map((field) => {
      const text = textOf(step, field, answers[field]);
      const isReadOnly = fieldsOf(step)[field]?.readOnly === true;
      return { field, text, isLong: text.length > longTextLength, isReadOnly };
    });
}
