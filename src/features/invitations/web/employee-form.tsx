/** Registration of an employee: by a code of the company, or by its INN (product §2). */
import { loadConsentVersions } from '#features/accounts/consent-versions.ts';
import { useClient } from '#api/app-context.tsx';
import { employeeToWire, emptyEmployee } from '#features/invitations/company-values.ts';
import { registerOrganization } from '#features/invitations/calls.ts';
import type { CompanyInvitation } from '#features/invitations/web/company-form.tsx';
import { ContactSection, PasswordSection, PositionFields } from '#features/invitations/web/form-sections.tsx';
import { InnField } from '#features/invitations/web/inn-field.tsx';
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

const loadByCode = lazySchema(() => import('#features/invitations/company-form.ts'), 'employeeByCodeForm');
const loadByInn = lazySchema(() => import('#features/invitations/company-form.ts'), 'employeeByInnForm');

export const EmployeeForm = ({ invitation }: { invitation: CompanyInvitation | null }) =>
  invitation ? <RegisterByCode invitation={invitation} /> : <RegisterByInn />;

function RegisterByCode({ invitation }: { invitation: CompanyInvitation }) {
  const t = useTranslate();
  const client = useClient();
  const finish = useFinishRegistration();
  const consents = useConsents({ client, load: loadConsentVersions });
  const { code, email, emailLocked, organizationName, expiresAt } = invitation;
  const form = useForm(loadByCode, { defaultValues: { ...emptyEmployee, email: email ?? '' } });
  return (
    <RegistrationForm
      form={form}
      onSubmit={(person) =>
        consents.send({ form, ticks: person }, (given) => {
          const input = { ...employeeToWire(person), invite_code: code, consents: given };
          return client.call(registerOrganization, { input });
        })
      }
      onRegistered={finish}
    >
      <Notice type="note" title={t('invitations@web.employee.invited', { name: organizationName ?? '' })}>
        {t('invitations@web.employee.until', { day: formatDay(expiresAt) })}
      </Notice>
      <PersonSection />
      <ContactSection locked={emailLocked} />
      <PasswordSection versions={consents.versions} />
    </RegistrationForm>
  );
}

function RegisterByInn() {
  const client = useClient();
  const finish = useFinishRegistration();
  const consents = useConsents({ client, load: loadConsentVersions });
  const form = useForm(loadByInn, { defaultValues: emptyEmployee });
  return (
    <RegistrationForm
      form={form}
      onSubmit={(person) =>
        consents.send({ form, ticks: person }, (given) => {
          const input = {
            ...employeeToWire(person),
            mode: 'employee',
            organization: person.organization,
            consents: given,
          };
          return client.call(registerOrganization, { input });
        })
      }
      onRegistered={finish}
    >
      <PersonSection byInn />
      <ContactSection locked={false} />
      <PasswordSection versions={consents.versions} />
    </RegistrationForm>
  );
}

function PersonSection({ byInn }: { byInn?: boolean }) {
  const t = useTranslate();
  return (
    <FieldGroup id="person" title={t('accounts@web.step.person')}>
      {byInn && (
        <InnField
          label={t('invitations@web.employee.inn')}
          help={t('invitations@web.employee.innHelp')}
          wide
        />
      )}
      <NameFields />
      <PositionFields />
    </FieldGroup>
  );
}
