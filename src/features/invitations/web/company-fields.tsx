/** Fields of an organization (spec §3). Picking an INN fills in the known details. */
import { useMemo } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useClient } from '#api/app-context.tsx';
import { InnField } from '#features/invitations/web/inn-field.tsx';
import type { Party } from '#features/invitations/web/parties.ts';
import { addressLoader } from '#features/suggestions/suggest-places.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { ComboBox } from '#ui/form/combo-box.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** OKVED classes of film production, TV production and broadcasting (product §2). */
const filmOkved = /^(59\.1|60)/;

export function CompanyFields({ innLocked }: { innLocked: boolean }) {
  const t = useTranslate();
  return (
    <>
      <CompanyInnField locked={innLocked} />
      <TextField
        name="organization.name"
        label={t('invitations@web.company.name')}
        autoComplete="organization"
        maxLength={300}
        wide
        required
      />
      <TextField
        name="organization.director"
        label={t('invitations@web.company.director')}
        maxLength={200}
        required
      />
      <OkvedField />
      <AddressFields />
      <PhoneField name="organization.phone" label={t('invitations@web.company.phone')} />
      <TextField name="organization.email" type="email" label={t('invitations@web.company.email')} />
    </>
  );
}

function CompanyInnField({ locked }: { locked: boolean }) {
  const t = useTranslate();
  const { setValue, control } = useFormContext();
  // Read during render: react-hook-form updates only the state that a render has read.
  const { isSubmitted } = useFormState({ control });
  const fill = ({ name, okved, address, director }: Party) => {
    for (const [field, value] of Object.entries({ name, okved, legal_address: address, director })) {
      const options = { shouldDirty: true, shouldValidate: isSubmitted };
      if (value) setValue(`organization.${field}`, value, options);
    }
  };
  const fieldProps = { label: t('invitations@web.company.inn'), wide: true };
  if (locked) return <TextField name="organization.inn" {...fieldProps} readOnly required />;
  return <InnField {...fieldProps} help={t('invitations@web.company.innHelp')} onPick={fill} />;
}

function OkvedField() {
  const t = useTranslate();
  const okved = String(useWatch({ name: 'organization.okved' }) ?? '');
  return (
    <TextField
      name="organization.okved"
      label={t('invitations@web.company.okved')}
      {...(okved && !filmOkved.test(okved) && { help: t('invitations@web.company.okvedOther') })}
      maxLength={20}
    />
  );
}

function AddressFields() {
  const t = useTranslate();
  const client = useClient();
  const sameAddress = useWatch({ name: 'same_address' }) === true;
  const comboProps = {
    load: useMemo(() => addressLoader(client), [client]),
    maxLength: 500,
    wide: true,
  };
  return (
    <>
      <ComboBox
        name="organization.legal_address"
        label={t('invitations@web.company.legal')}
        {...comboProps}
        required
      />
      <CheckboxField name="same_address" label={t('invitations@web.company.same')} wide />
      {!sameAddress && (
        <ComboBox
          name="organization.actual_address"
          label={t('invitations@web.company.actual')}
          {...comboProps}
        />
      )}
    </>
  );
}
