import { useMemo } from 'react';
import { useClient } from '#api/app-context.tsx';
import { emptyFormValues } from '#api/field-table.ts';
import { educationFields, educationLevels } from '#features/profile/fields.ts';
import { institutionLoader } from '#features/profile/find-institutions.ts';
import { maxEducations } from '#features/questionnaire/constants.ts';
import { FilesPanel } from '#features/questionnaire/web/files-panel.tsx';
import { StepForm } from '#features/questionnaire/web/step-form.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { EducationFields } from '#ui/form/education-fields.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const emptyEducation = emptyFormValues(educationFields);
const names = { educations: 'educations', none: 'notEducation' };

export function EducationStep({ answers }: StepProps) {
  const t = useTranslate();
  const client = useClient();
  const levels = educationLevels.map((value) => ({ value, label: t(`profile@level.${value}`) }));
  return (
    <StepForm step="education" answers={answers} after={<FilesPanel step="education" answers={answers} />}>
      <Panel title={t('questionnaire@web.parts.education')}>
        <EducationFields
          names={names}
          empty={emptyEducation}
          maxItems={maxEducations}
          levels={levels}
          load={useMemo(() => institutionLoader(client), [client])}
        />
      </Panel>
      <Panel title={t('questionnaire@web.parts.courses')}>
        <FieldGroup singleColumn>
          <TextArea
            name="courses"
            label={t('questionnaire@web.fields.courses')}
            help={t('questionnaire@web.help.courses')}
            maxLength={2000}
          />
        </FieldGroup>
      </Panel>
    </StepForm>
  );
}
