/** The organization block (spec §3). Picking an INN fills in the known details. */
import { useCallback } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useClient } from '#api/page-context.tsx';
import { InnField } from '#features/invitations/web/inn-field.tsx';
import type { Party } from '#features/invitations/web/parties.ts';
import { suggestAddress } from '#features/suggestions/contract.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** OKVED classes of film production, TV production and broadcasting (product §2). */
const filmOkved = /^(59\.1|60)/;

export function CompanyFields({ innLocked }: { innLocked: boolean }) {
  const text = useText();
  return (
    <>
      <CompanyInnField locked={innLocked} />
      <TextField
        name="organization.name"
        label={text('invitations@web.company.name')}
        autoComplete="organization"
        maxLength={300}
        className={fieldPlaces.full}
        required
      />
      <TextField
        name="organization.director"
        label={text('invitations@web.company.director')}
        maxLength={200}
        required
      />
      <OkvedField />
      <AddressFields />
      <PhoneField name="organization.phone" label={text('invitations@web.company.phone')} />
      <TextField name="organization.email" type="email" label={text('invitations@web.company.email')} />
    </>
  );
}

function CompanyInnField({ locked }: { locked: boolean }) {
  const text = useText();
  const { setValue, control } = useFormContext();
  // Read during render: react-hook-form updates only the state that the render subscribed to.
  const { isSubmitted } = useFormState({ control });
  const fill = ({ name, okved, address, director }: Party) => {
    for (const [field, value] of Object.entries({ name, okved, legal_address: address, director })) {
      const options = { shouldDirty: true, shouldValidate: isSubmitted };
      if (value) setValue(`organization.${field}`, value, options);
    }
  };
  const fieldProps = { label: text('invitations@web.company.inn'), className: fieldPlaces.full };
  if (locked) return <TextField name="organization.inn" {...fieldProps} readOnly required />;
  return <InnField {...fieldProps} help={text('invitations@web.company.innHelp')} onPick={fill} />;
}

function OkvedField() {
  const text = useText();
  const okved = String(useWatch({ name: 'organization.okved' }) ?? '');
  return (
    <TextField
      name="organization.okved"
      label={text('invitations@web.company.okved')}
      {...(okved && !filmOkved.test(okved) && { help: text('invitations@web.company.okvedOther') })}
      maxLength={20}
    />
  );
}

function AddressFields() {
  const text = useText();
  const sameAddress = useWatch({ name: 'same_address' }) === true;
  const comboProps = {
    load: useAddressSuggestions(),
    maxLength: 500,
    className: fieldPlaces.full,
    freeText: true,
  };
  return (
    <>
      <ComboBox
        name="organization.legal_address"
        label={text('invitations@web.company.legal')}
        {...comboProps}
        required
      />
      <CheckboxField
        name="same_address"
        label={text('invitations@web.company.same')}
        className={fieldPlaces.full}
      />
      {!sameAddress && (
        <ComboBox
          name="organization.actual_address"
          label={text('invitations@web.company.actual')}
          {...comboProps}
        />
      )}
    </>
  );
}

function useAddressSuggestions() {
  const client = useClient();
  return useCallback(
    async (query: string, signal: AbortSignal) => {
      const { suggestions } = await client.call(suggestAddress, { input: { query }, signal });
      return suggestions.map(({ unrestricted_value: value }) => ({ value, label: value }));
    },
    [client],
  );
}
