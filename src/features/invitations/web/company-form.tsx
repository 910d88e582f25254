import type { OutputOf } from '#api/endpoint.ts';
import { useClient } from '#api/page-context.tsx';
import { companyForm, companyOnWire, emptyCompany } from '#features/invitations/company-form.ts';
import { registerOrganization } from '#features/invitations/contract.ts';
import type { readOrganizationInvitation } from '#features/invitations/contract.ts';
import { CompanyFields } from '#features/invitations/web/company-fields.tsx';
import { ContactSection, PasswordSection } from '#features/invitations/web/form-sections.tsx';
import type { Party } from '#features/invitations/web/parties.ts';
import { useRegistered } from '#features/invitations/web/use-registered.ts';
import { showDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/error-block.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { NameFields } from '#ui/name-fields.tsx';
import { TextField } from '#ui/text-field.tsx';

export type CompanyInvitation = OutputOf<typeof readOrganizationInvitation>;

export interface CompanyFormProps {
  invitation: CompanyInvitation;
  /** Known details of the company that the code was issued for. */
  party: Party | null;
}

export function CompanyForm({ invitation, party }: CompanyFormProps) {
  const text = useText();
  const client = useClient();
  const finish = useRegistered();
  const { code, email, emailLocked, inn, innLocked, lastName, expiresAt } = invitation;
  const form = useForm(companyForm, {
    defaults: emptyCompany({ email: email ?? '', inn: inn ?? '', lastName: lastName ?? '', party }),
  });
  return (
    <Form
      form={form}
      onSubmit={async (company) => {
        const input = { ...companyOnWire(company), invite_code: code };
        await finish(await client.call(registerOrganization, { input }));
      }}
    >
      <Notice type="note" title={text('invitations@web.company.invited')}>
        {text('invitations@web.company.until', { day: showDay(expiresAt) })}
      </Notice>
      <FieldGroup id="organization" title={text('invitations@web.company.section')}>
        <CompanyFields innLocked={innLocked} />
      </FieldGroup>
      <FieldGroup id="person" title={text('invitations@web.company.person')}>
        <NameFields />
        <TextField name="position" label={text('invitations@web.employee.position')} maxLength={120} />
      </FieldGroup>
      <ContactSection locked={emailLocked} />
      <PasswordSection />
    </Form>
  );
}
