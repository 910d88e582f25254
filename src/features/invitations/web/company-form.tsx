import type { OutputOf } from '#api/endpoint.ts';
import { loadConsentVersions } from '#features/accounts/consent-versions.ts';
import { useClient } from '#api/app-context.tsx';
import { companyToWire, emptyCompany } from '#features/invitations/company-values.ts';
import { registerOrganization } from '#features/invitations/calls.ts';
import type { readOrganizationInvitation } from '#features/invitations/calls.ts';
import { CompanyFields } from '#features/invitations/web/company-fields.tsx';
import { ContactSection, PasswordSection } from '#features/invitations/web/form-sections.tsx';
import type { Party } from '#features/invitations/web/parties.ts';
import { useFinishRegistration } from '#features/invitations/web/use-finish-registration.ts';
import { formatDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { FieldGroup } from '#ui/form/form.tsx';
import { RegistrationForm } from '#ui/form/registration-form.tsx';
import { useConsents } from '#ui/form/use-consents.ts';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { NameFields } from '#ui/form/name-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';

export type CompanyInvitation = OutputOf<typeof readOrganizationInvitation>;

export interface CompanyFormProps {
  invitation: CompanyInvitation;
  /** Known details of the company that the code was issued for. */
  party: Party | null;
}

const loadSchema = lazySchema(() => import('#features/invitations/company-form.ts'), 'companyForm');

export function CompanyForm({ invitation, party }: CompanyFormProps) {
  const t = useTranslate();
  const client = useClient();
  const finish = useFinishRegistration();
  const consents = useConsents({ client, load: loadConsentVersions });
  const { code, email, emailLocked, inn, innLocked, lastName, expiresAt } = invitation;
  const form = useForm(loadSchema, {
    defaultValues: emptyCompany({ email: email ?? '', inn: inn ?? '', lastName: lastName ?? '', party }),
  });
  return (
    <RegistrationForm
      form={form}
      onSubmit={(company) =>
        consents.send({ form, ticks: company }, (given) => {
          const input = { ...companyToWire(company), invite_code: code, consents: given };
          return client.call(registerOrganization, { input });
        })
      }
      onRegistered={finish}
    >
      <Notice type="note" title={t('invitations@web.company.invited')}>
        {t('invitations@web.company.until', { day: formatDay(expiresAt) })}
      </Notice>
      <FieldGroup id="organization" title={t('invitations@web.company.section')}>
        <CompanyFields innLocked={innLocked} />
      </FieldGroup>
      <FieldGroup id="person" title={t('invitations@web.company.person')}>
        <NameFields />
        <TextField name="position" label={t('invitations@web.employee.position')} maxLength={120} />
      </FieldGroup>
      <ContactSection locked={emailLocked} />
      <PasswordSection versions={consents.versions} />
    </RegistrationForm>
  );
}
