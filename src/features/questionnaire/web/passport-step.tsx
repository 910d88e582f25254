import { useMemo, useState } from 'react';
import { useClient } from '#api/app-context.tsx';
import { FilesPanel } from '#features/questionnaire/web/files-panel.tsx';
import { StepForm } from '#features/questionnaire/web/step-form.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { passportOfficeLoader } from '#features/suggestions/find-requisites.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { PassportNumberField } from '#ui/form/document-number-fields.tsx';
import { FieldGroup, RequiredLegend } from '#ui/form/form.tsx';
import { PassportOfficeFields } from '#ui/form/passport-office-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const officeNames = { code: 'departmentCode', issuedBy: 'issuedBy' };

export function PassportStep({ answers }: StepProps) {
  const t = useTranslate();
  const client = useClient();
  const [today] = useState(() => moscowDay(new Date()));
  const loadOffices = useMemo(() => passportOfficeLoader(client), [client]);
  return (
    <StepForm step="passport" answers={answers} after={<FilesPanel step="passport" answers={answers} />}>
      <Panel title={t('questionnaire@web.parts.passport')} action={<RequiredLegend />}>
        <FieldGroup>
          <PassportNumberField name="passportNumber" required />
          <DateField name="issueDate" label={t('questionnaire@field.issueDate')} max={today} required />
          <PassportOfficeFields names={officeNames} load={loadOffices} required />
          <TextField
            name="birthPlace"
            label={t('questionnaire@field.birthPlace')}
            help={t('questionnaire@web.help.birthPlace')}
            maxLength={300}
            required
            wide
          />
        </FieldGroup>
      </Panel>
    </StepForm>
  );
}
