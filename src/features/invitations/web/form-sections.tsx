import { ConsentFields } from '#ui/form/consent-fields.tsx';
import type { ConsentFieldsProps } from '#ui/form/consent-fields.tsx';
import { fieldLayout, FieldGroup, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { NewPasswordFields } from '#ui/form/new-password-fields.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';

/** `locked`: the e-mail address comes from the invitation. */
export function ContactSection({ locked }: { locked: boolean }) {
  const t = useTranslate();
  return (
    <FieldGroup id="contacts" title={t('accounts@web.step.contacts')}>
      <TextField name="email" type="email" label={t('accounts@web.email')} readOnly={locked} required />
      <PhoneField name="phone" label={t('accounts@web.phone')} required />
    </FieldGroup>
  );
}

/** Colleagues read these fields when they confirm an employee. */
export function PositionFields() {
  const t = useTranslate();
  return (
    <>
      <TextField
        name="position"
        label={t('invitations@web.employee.position')}
        autoComplete="organization-title"
        maxLength={120}
      />
      <TextArea
        name="comment"
        label={t('invitations@web.employee.comment')}
        help={t('invitations@web.employee.commentHelp')}
        wide
        maxLength={500}
      />
    </>
  );
}

/** The last section, with the submit button. */
export function PasswordSection({ versions }: Pick<ConsentFieldsProps, 'versions'>) {
  const t = useTranslate();
  return (
    <>
      <FieldGroup id="password" title={t('accounts@web.step.password')}>
        <NewPasswordFields />
        <div className={fieldLayout.full}>
          <ConsentFields versions={versions} />
        </div>
      </FieldGroup>
      <FormActions sticky>
        <SubmitButton>{t('accounts@web.register')}</SubmitButton>
      </FormActions>
    </>
  );
}
