import { useMemo } from 'react';
import { useClient } from '#api/app-context.tsx';
import { StepForm } from '#features/questionnaire/web/step-form.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { addressLoader } from '#features/suggestions/suggest-places.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { AddressField, AddressPair } from '#ui/form/address-field.tsx';
import { FieldGroup, RequiredLegend } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';

const names = { registration: 'registrationAddress', same: 'sameAddress', actual: 'actualAddress' };

export function AddressStep({ answers }: StepProps) {
  const t = useTranslate();
  const client = useClient();
  const load = useMemo(() => addressLoader(client), [client]);
  return (
    <StepForm step="address" answers={answers}>
      <Panel title={t('questionnaire@web.parts.addresses')} action={<RequiredLegend />}>
        <FieldGroup>
          <AddressPair names={names} load={load} required />
          <AddressField
            name="postalAddress"
            label={t('questionnaire@field.postalAddress')}
            help={t('questionnaire@web.help.postalAddress')}
            load={load}
            maxLength={300}
          />
        </FieldGroup>
      </Panel>
    </StepForm>
  );
}
