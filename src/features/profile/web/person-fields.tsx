import { useWatch } from 'react-hook-form';
import { genders } from '#features/profile/profile-words.ts';
import { CityField } from '#features/profile/web/city-field.tsx';
import { field } from '#features/profile/web/wire.ts';
import { CheckboxField } from '#ui/checkbox-field.tsx';
import { FieldGroup, RequiredLegend, fieldPlaces } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { Panel } from '#ui/panel.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';

const maxNameLength = 60;

export function NameParts() {
  const text = useText();
  return (
    <>
      <TextField
        name={field.lastName}
        label={text('common@person.lastName')}
        autoComplete="family-name"
        maxLength={maxNameLength}
        required
      />
      <TextField
        name={field.name}
        label={text('common@person.name')}
        autoComplete="given-name"
        maxLength={maxNameLength}
        required
      />
      <TextField
        name={field.secondName}
        label={text('common@person.secondName')}
        autoComplete="additional-name"
        maxLength={maxNameLength}
      />
    </>
  );
}

export function PersonFields() {
  const text = useText();
  return (
    <Panel title={text('profile@web.parts.person')} action={<RequiredLegend />}>
      <FieldGroup>
        <NameParts />
        <CityField />
        <NicknameFields />
      </FieldGroup>
    </Panel>
  );
}

/** Authors with a nickname are shown under it alone. */
function NicknameFields() {
  const text = useText();
  const usesNickname = useWatch({ name: field.useNickname }) === true;
  return (
    <>
      <CheckboxField
        name={field.useNickname}
        label={text('profile@web.fields.useNickname')}
        help={text('profile@web.fields.useNicknameHelp')}
        className={fieldPlaces.full}
      />
      {usesNickname && (
        <TextField
          name={field.nickname}
          label={text('profile@web.fields.nickname')}
          maxLength={maxNameLength}
          required
        />
      )}
    </>
  );
}

/** Visible to the fund only. */
export function ContactFields() {
  const text = useText();
  const options = genders.map((value) => ({ value, label: text(`profile@gender.${value}`) }));
  return (
    <Panel title={text('profile@web.parts.contacts')}>
      <FieldGroup help={text('profile@web.parts.contactsHelp')}>
        <PhoneField name={field.mobile} label={text('profile@web.fields.mobile')} />
        <SelectField
          name={field.gender}
          label={text('profile@web.fields.gender')}
          options={options}
          placeholder={text('common@notSet')}
          clearable
        />
      </FieldGroup>
    </Panel>
  );
}
