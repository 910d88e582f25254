/** Registration of an expert or an officer, whose e-mail address comes from the invitation. */
import type { ReactNode } from 'react';
import type { Endpoint } from '#api/endpoint.ts';
import { useClient } from '#api/app-context.tsx';
import { loadConsentVersions } from '#features/accounts/consent-versions.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import { emptyPerson, personToWire } from '#features/accounts/person-values.ts';
import type { ExpertForm } from '#features/invitations/schemas.ts';
import { PasswordSection } from '#features/invitations/web/form-sections.tsx';
import { useFinishRegistration } from '#features/invitations/web/use-finish-registration.ts';
import { FieldGroup } from '#ui/form/form.tsx';
import { RegistrationForm } from '#ui/form/registration-form.tsx';
import { NameFields } from '#ui/form/name-fields.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { useConsents } from '#ui/form/use-consents.ts';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

const loadSchema = lazySchema(() => import('#features/accounts/registration-form.ts'), 'personForm');

interface InvitedPersonFormProps {
  invitation: { code: string; lastName: string | null };
  endpoint: Endpoint<ExpertForm, OpenedSession>;
  notice: ReactNode;
}

export function InvitedPersonForm({ invitation, endpoint, notice }: InvitedPersonFormProps) {
  const t = useTranslate();
  const client = useClient();
  const finish = useFinishRegistration();
  const consents = useConsents({ client, load: loadConsentVersions });
  const { code, lastName } = invitation;
  const form = useForm(loadSchema, { defaultValues: { ...emptyPerson, last_name: lastName ?? '' } });
  return (
    <RegistrationForm
      form={form}
      onSubmit={(person) =>
        consents.send({ form, ticks: person }, (given) => {
          const input = { ...personToWire(person), invite_code: code, consents: given };
          return client.call(endpoint, { input });
        })
      }
      onRegistered={finish}
    >
      {notice}
      <FieldGroup id="person" title={t('accounts@web.step.person')}>
        <NameFields />
      </FieldGroup>
      <FieldGroup id="contacts" title={t('accounts@web.step.contacts')}>
        <PhoneField name="phone" label={t('accounts@web.phone')} required />
      </FieldGroup>
      <PasswordSection versions={consents.versions} />
    </RegistrationForm>
  );
}
