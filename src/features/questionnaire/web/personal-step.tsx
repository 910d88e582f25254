import type { ReactNode } from 'react';
import { useViewer } from '#api/app-context.tsx';
import { genders } from '#features/accounts/person-fields.ts';
import { StepForm } from '#features/questionnaire/web/step-form.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { Link } from '#router/link.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { CitizenshipField } from '#ui/form/citizenship-field.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { InnField, SnilsField } from '#ui/form/document-number-fields.tsx';
import { FieldGroup, RequiredLegend } from '#ui/form/form.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/questionnaire/web/questionnaire.module.css';

const maxNameLength = 60;

export function PersonalStep({ answers, slots }: StepProps) {
  const t = useTranslate();
  return (
    <StepForm
      step="personal"
      answers={answers}
      after={<ContactPanels phone={slots.phone} email={answers.email ?? ''} />}
    >
      <Panel title={t('questionnaire@web.parts.person')} action={<RequiredLegend />}>
        <FieldGroup>
          <NameFields />
          <BirthFields isBirthdayFixed={Boolean(answers.birthday)} />
        </FieldGroup>
      </Panel>
      <Panel title={t('questionnaire@web.parts.numbers')}>
        <FieldGroup>
          <SnilsField name="snils" help={t('questionnaire@web.help.snils')} required />
          <InnField name="inn" of="person" help={t('questionnaire@web.help.inn')} required />
        </FieldGroup>
      </Panel>
    </StepForm>
  );
}

function NameFields() {
  const t = useTranslate();
  return (
    <>
      <TextField
        name="lastName"
        label={t('common@person.lastName')}
        autoComplete="family-name"
        maxLength={maxNameLength}
        required
      />
      <TextField
        name="name"
        label={t('common@person.name')}
        autoComplete="given-name"
        maxLength={maxNameLength}
        required
      />
      <TextField
        name="secondName"
        label={t('common@person.secondName')}
        help={t('questionnaire@web.help.secondName')}
        autoComplete="additional-name"
        maxLength={maxNameLength}
      />
      <TextField
        name="formerNames"
        label={t('questionnaire@field.formerNames')}
        help={t('questionnaire@web.help.formerNames')}
        maxLength={300}
      />
    </>
  );
}

function BirthFields({ isBirthdayFixed }: { isBirthdayFixed: boolean }) {
  const t = useTranslate();
  return (
    <>
      <DateField
        name="birthday"
        label={t('questionnaire@field.birthday')}
        {...(isBirthdayFixed && { help: t('questionnaire@rules.birthdayFixed') })}
        autoComplete="bday"
        required
      />
      <SelectField
        name="gender"
        label={t('questionnaire@field.gender')}
        options={genders.map((value) => ({ value, label: t(`profile@gender.${value}`) }))}
        placeholder={t('common@notSet')}
        clearable
      />
      <CitizenshipField name="citizenship" required />
    </>
  );
}

/** Outside the form of the step: the phone has its own form, and the e-mail is changed in the settings by a letter. */
function ContactPanels({ phone, email }: { phone: ReactNode; email: string }) {
  const t = useTranslate();
  const viewer = useViewer();
  return (
    <>
      <div id="phoneConfirmed" tabIndex={-1}>
        {phone}
      </div>
      <Panel
        title={t('questionnaire@field.email')}
        action={
          <Link to="/settings" className={typography.alone}>
            {t('questionnaire@web.changeEmail')}
          </Link>
        }
      >
        <p className={css.long}>{email || viewer?.email}</p>
      </Panel>
    </>
  );
}
