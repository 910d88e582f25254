/** The answers and documents of a step, with the remarks that open them to the author again. */
import { useState } from 'react';
import { useMay } from '#api/use-may.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import { useAnswerText } from '#features/questionnaire/web/admin/answer-text.ts';
import { CheckedFile } from '#features/questionnaire/web/admin/checked-file.tsx';
import css from '#features/questionnaire/web/admin/check.module.css';
import { FieldRemarks } from '#features/questionnaire/web/admin/field-remarks.tsx';
import { isInCheck } from '#features/questionnaire/web/admin/opened-props.ts';
import type { OpenedProps } from '#features/questionnaire/web/admin/opened-props.ts';
import { RemarkDialog } from '#features/questionnaire/web/admin/remark-dialog.tsx';
import { translateOr } from '#kernel/translate.ts';
import { IconButton } from '#ui/button.tsx';
import { IconMessage } from '#ui/cabinet/icons.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface CheckedStepProps extends OpenedProps {
  step: Step;
}

export function CheckedStep({ step, opened, onChange }: CheckedStepProps) {
  const t = useTranslate();
  const labelOf = (field: string) => translateOr(t, `questionnaire@field.${field}`, field);
  const [remarked, setRemarked] = useState<string>();
  const mayRemark = useMay('questionnaire.check') && isInCheck(opened);
  const fields = useVisibleFields(step, opened);
  const files = opened.files.filter((file) => file.step === step);
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
                <FieldRemarks step={step} field={field} opened={opened} onChange={onChange} />
              </>
            ),
            wide: isLong,
          }))}
        />
        {files.map((file) => (
          <CheckedFile key={file.id} file={file} opened={opened} onChange={onChange} />
        ))}
        <FieldRemarks step={step} field="files" opened={opened} onChange={onChange} />
      </div>
      {remarked !== undefined && (
        <RemarkDialog
          step={step}
          field={remarked}
          opened={opened}
          onChange={onChange}
          onClose={() => setRemarked(undefined)}
        />
      )}
    </Panel>
  );
}

const longText = 60;

/** Fields that the officer may not see are absent. */
function useVisibleFields(step: Step, { steps }: OpenedProps['opened']) {
  const textOf = useAnswerText();
  const answers = (steps.find((one) => one.step === step) ?? {}) as Record<string, unknown>;
  return Object.keys(fieldsOf(step))
    .filter((field) => field in answers)
    .map((field) => {
      const text = textOf(step, field, answers[field]);
      const isReadOnly = fieldsOf(step)[field]?.readOnly === true;
      return { field, text, isLong: text.length > longText, isReadOnly };
    });
}
