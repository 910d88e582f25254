import { ConsentFields } from '#ui/consent-fields.tsx';
import { fieldPlaces, FieldGroup, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** `locked`: the address comes from the invitation. */
export function ContactSection({ locked }: { locked: boolean }) {
  const text = useText();
  return (
    <FieldGroup id="contacts" title={text('accounts@web.step.contacts')}>
      <TextField name="email" type="email" label={text('accounts@web.email')} readOnly={locked} required />
      <PhoneField name="phone" label={text('accounts@web.phone')} required />
    </FieldGroup>
  );
}

/** The last section, with the submit button. */
export function PasswordSection() {
  const text = useText();
  return (
    <>
      <FieldGroup id="password" title={text('accounts@web.step.password')}>
        <NewPasswordFields />
        <div className={fieldPlaces.full}>
          <ConsentFields />
        </div>
      </FieldGroup>
      <FormActions sticky>
        <SubmitButton>{text('accounts@web.register')}</SubmitButton>
      </FormActions>
    </>
  );
}
