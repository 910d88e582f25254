import { useWatch } from 'react-hook-form';
import { genders } from '#features/accounts/person-fields.ts';
import { CityField } from '#features/profile/web/city-field.tsx';
import { fieldNames } from '#features/profile/wire.ts';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup, RequiredLegend } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';

const maxNameLength = 60;

export function NameFields() {
  const t = useTranslate();
  return (
    <>
      <TextField
        name={fieldNames.lastName}
        label={t('common@person.lastName')}
        autoComplete="family-name"
        maxLength={maxNameLength}
        required
      />
      <TextField
        name={fieldNames.name}
        label={t('common@person.name')}
        autoComplete="given-name"
        maxLength={maxNameLength}
        required
      />
      <TextField
        name={fieldNames.secondName}
        label={t('common@person.secondName')}
        autoComplete="additional-name"
        maxLength={maxNameLength}
      />
    </>
  );
}

export function PersonFields() {
  const t = useTranslate();
  return (
    <Panel title={t('profile@web.parts.person')} action={<RequiredLegend />}>
      <FieldGroup>
        <NameFields />
        <CityField />
        <NicknameFields />
      </FieldGroup>
    </Panel>
  );
}

/** Authors with a nickname are shown under it alone. */
function NicknameFields() {
  const t = useTranslate();
  const usesNickname = useWatch({ name: fieldNames.useNickname }) === true;
  return (
    <>
      <CheckboxField
        name={fieldNames.useNickname}
        label={t('profile@web.fields.useNickname')}
        help={t('profile@web.fields.useNicknameHelp')}
        wide
      />
      {usesNickname && (
        <TextField
          name={fieldNames.nickname}
          label={t('profile@web.fields.nickname')}
          maxLength={maxNameLength}
          required
        />
      )}
    </>
  );
}

/** Visible to the fund only. */
export function ContactFields() {
  const t = useTranslate();
  const options = genders.map((value) => ({ value, label: t(`profile@gender.${value}`) }));
  return (
    <Panel title={t('profile@web.parts.contacts')}>
      <FieldGroup help={t('profile@web.parts.contactsHelp')}>
        <PhoneField name={fieldNames.mobile} label={t('profile@web.fields.mobile')} />
        <SelectField
          name={fieldNames.gender}
          label={t('profile@web.fields.gender')}
          options={options}
          placeholder={t('common@notSet')}
          clearable
        />
      </FieldGroup>
    </Panel>
  );
}
