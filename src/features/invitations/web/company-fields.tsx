/** The block of the organization (spec §3): the INN fills in what is known of it. */
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

/** Making films, programmes, broadcasting (product §2). */
const ofFilm = /^(59\.1|60)/;

export function CompanyFields({ innLocked }: { innLocked: boolean }) {
  const text = useText();
  return (
    <>
      <Inn locked={innLocked} />
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
      <Okved />
      <Addresses />
      <PhoneField name="organization.phone" label={text('invitations@web.company.phone')} />
      <TextField name="organization.email" type="email" label={text('invitations@web.company.email')} />
    </>
  );
}

function Inn({ locked }: { locked: boolean }) {
  const text = useText();
  const { setValue, control } = useFormContext();
  // Asked while drawing: what is read only later is not kept up.
  const { isSubmitted } = useFormState({ control });
  const fill = ({ name, okved, address, director }: Party) => {
    for (const [field, value] of Object.entries({ name, okved, legal_address: address, director })) {
      const settings = { shouldDirty: true, shouldValidate: isSubmitted };
      if (value) setValue(`organization.${field}`, value, settings);
    }
  };
  const shown = { label: text('invitations@web.company.inn'), className: fieldPlaces.full };
  if (locked) return <TextField name="organization.inn" {...shown} readOnly required />;
  return <InnField {...shown} help={text('invitations@web.company.innHelp')} onPick={fill} />;
}

function Okved() {
  const text = useText();
  const okved = String(useWatch({ name: 'organization.okved' }) ?? '');
  return (
    <TextField
      name="organization.okved"
      label={text('invitations@web.company.okved')}
      {...(okved && !ofFilm.test(okved) && { help: text('invitations@web.company.okvedOther') })}
      maxLength={20}
    />
  );
}

function Addresses() {
  const text = useText();
  const same = useWatch({ name: 'same_address' }) === true;
  const field = { load: useAddresses(), maxLength: 500, className: fieldPlaces.full, freeText: true };
  return (
    <>
      <ComboBox
        name="organization.legal_address"
        label={text('invitations@web.company.legal')}
        {...field}
        required
      />
      <CheckboxField
        name="same_address"
        label={text('invitations@web.company.same')}
        className={fieldPlaces.full}
      />
      {!same && (
        <ComboBox
          name="organization.actual_address"
          label={text('invitations@web.company.actual')}
          {...field}
        />
      )}
    </>
  );
}

function useAddresses() {
  const client = useClient();
  return useCallback(
    async (query: string, signal: AbortSignal) => {
      const { suggestions } = await client.call(suggestAddress, { input: { query }, signal });
      return suggestions.map(({ unrestricted_value: value }) => ({ value, label: value }));
    },
    [client],
  );
}
