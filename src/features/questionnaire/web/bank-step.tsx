import { useMemo } from 'react';
import { useClient } from '#api/app-context.tsx';
import { taxStatuses } from '#features/questionnaire/constants.ts';
import { StepForm } from '#features/questionnaire/web/step-form.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { bankFinder } from '#features/suggestions/find-requisites.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { BankFields } from '#ui/form/bank-fields.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { RadioField } from '#ui/form/radio-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const names = {
  bic: 'bic',
  bankName: 'bankName',
  correspondentAccount: 'corrAccount',
  account: 'account',
};

export function BankStep({ answers }: StepProps) {
  const t = useTranslate();
  const client = useClient();
  const find = useMemo(() => bankFinder(client), [client]);
  return (
    <StepForm step="bank" answers={answers}>
      <Panel title={t('questionnaire@web.parts.account')}>
        <FieldGroup help={t('questionnaire@web.help.bank')}>
          <BankFields names={names} find={find} />
          <TextField
            name="recipient"
            label={t('questionnaire@field.recipient')}
            help={t('questionnaire@web.help.recipient')}
            maxLength={200}
            wide
          />
          <RadioField
            name="taxStatus"
            label={t('questionnaire@web.fields.taxStatus')}
            options={taxStatuses.map((value) => ({
              value,
              label: t(`questionnaire@web.taxStatus.${value}`),
            }))}
            wide
          />
        </FieldGroup>
      </Panel>
    </StepForm>
  );
}
