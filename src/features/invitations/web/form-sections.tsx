/** The sections that every registration by invitation has. */
import type { ReactNode } from 'react';
import { ConsentFields } from '#ui/consent-fields.tsx';
import { fieldPlaces, FieldGroup, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useText } from '#ui/i18n.tsx';
import { NewPasswordFields } from '#ui/new-password-fields.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';

/** A section with the `id` that the list of steps leads to. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <div id={id}>
      <FieldGroup title={title}>{children}</FieldGroup>
    </div>
  );
}

/** `locked`: the address is that of the invitation. */
export function ContactSection({ locked }: { locked: boolean }) {
  const text = useText();
  return (
    <Section id="contacts" title={text('accounts@web.step.contacts')}>
      <TextField name="email" type="email" label={text('accounts@web.email')} readOnly={locked} required />
      <PhoneField name="phone" label={text('accounts@web.phone')} required />
    </Section>
  );
}

/** The last section and the way on. */
export function PasswordSection() {
  const text = useText();
  return (
    <>
      <Section id="password" title={text('accounts@web.step.password')}>
        <NewPasswordFields />
        <div className={fieldPlaces.full}>
          <ConsentFields />
        </div>
      </Section>
      <FormActions sticky>
        <SubmitButton>{text('accounts@web.register')}</SubmitButton>
      </FormActions>
    </>
  );
}
