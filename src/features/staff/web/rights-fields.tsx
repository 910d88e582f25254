/** Checkboxes of rights, and buttons that tick the usual combinations. */
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { plainRightNames, profileNames, profileOf, profiles, rightNames } from '#features/staff/constants.ts';
import { chosenCapabilities, rightValues } from '#features/staff/web/rights-form.ts';
import type { RightValues } from '#features/staff/web/rights-form.ts';
import { Button } from '#ui/button.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/staff/web/staff.module.css';

/** `superHelp`: absent where all rights cannot be granted. */
export function RightsFields({ superHelp }: { superHelp?: string }) {
  const t = useTranslate();
  return (
    <>
      <ProfileButtons />
      <FieldGroup title={t('staff@field.rights')} singleColumn>
        {plainRightNames.map((name) => (
          <CheckboxField key={name} name={name} label={t(`staff@right.${name}`)} />
        ))}
        {superHelp !== undefined && (
          <CheckboxField name="super" label={t('staff@right.super')} help={superHelp} />
        )}
      </FieldGroup>
    </>
  );
}

function ProfileButtons() {
  const t = useTranslate();
  const { setValue, getValues } = useFormContext<RightValues>();
  useWatch();
  const labelId = useId();
  const current = profileOf(chosenCapabilities(getValues()));
  const choose = (values: RightValues) => {
    for (const name of rightNames)
      if (name !== 'super') setValue(name, values[name], { shouldDirty: true, shouldValidate: true });
  };
  return (
    <div role="group" aria-labelledby={labelId}>
      <p id={labelId} className={css.label}>
        {t('staff@field.profile')}
      </p>
      <div className={css.profiles}>
        {profileNames.map((name) => (
          <Button
            key={name}
            size="small"
            tone={name === current ? 'dark' : 'outline'}
            aria-pressed={name === current}
            onClick={() => choose(rightValues(profiles[name]))}
          >
            {t(`staff@profile.${name}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
