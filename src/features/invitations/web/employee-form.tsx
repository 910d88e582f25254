/** Registration of an employee: by a code of the company, or by its INN (product §2). */
import { useClient } from '#api/page-context.tsx';
import {
  employeeByCodeForm,
  employeeByInnForm,
  employeeOnWire,
  emptyEmployee,
} from '#features/invitations/company-form.ts';
import { registerOrganization } from '#features/invitations/contract.ts';
import type { CompanyInvitation } from '#features/invitations/web/company-form.tsx';
import { ContactSection, PasswordSection } from '#features/invitations/web/form-sections.tsx';
import { InnField } from '#features/invitations/web/inn-field.tsx';
import { useRegistered } from '#features/invitations/web/use-registered.ts';
import { showDay } from '#kernel/calendar.ts';
import { Notice } from '#ui/error-block.tsx';
import { FieldGroup, fieldPlaces, Form } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { NameFields } from '#ui/name-fields.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

export const EmployeeForm = ({ invitation }: { invitation: CompanyInvitation | null }) =>
  invitation ? <RegisterByCode invitation={invitation} /> : <RegisterByInn />;

function RegisterByCode({ invitation }: { invitation: CompanyInvitation }) {
  const text = useText();
  const client = useClient();
  const finish = useRegistered();
  const { code, email, emailLocked, organizationName, expiresAt } = invitation;
  const form = useForm(employeeByCodeForm, { defaults: { ...emptyEmployee, email: email ?? '' } });
  return (
    <Form
      form={form}
      onSubmit={async (person) => {
        const input = { ...employeeOnWire(person), invite_code: code };
        await finish(await client.call(registerOrganization, { input }));
      }}
    >
      <Notice type="note" title={text('invitations@web.employee.invited', { name: organizationName ?? '' })}>
        {text('invitations@web.employee.until', { day: showDay(expiresAt) })}
      </Notice>
      <PersonSection />
      <ContactSection locked={emailLocked} />
      <PasswordSection />
    </Form>
  );
}

function RegisterByInn() {
  const client = useClient();
  const finish = useRegistered();
  const form = useForm(employeeByInnForm, { defaults: emptyEmployee });
  return (
    <Form
      form={form}
      onSubmit={async (person) => {
        const input = { ...employeeOnWire(person), mode: 'employee', organization: person.organization };
        await finish(await client.call(registerOrganization, { input }));
      }}
    >
      <PersonSection byInn />
      <ContactSection locked={false} />
      <PasswordSection />
    </Form>
  );
}

function PersonSection({ byInn }: { byInn?: boolean }) {
  const text = useText();
  return (
    <FieldGroup id="person" title={text('accounts@web.step.person')}>
      {byInn && (
        <InnField
          label={text('invitations@web.employee.inn')}
          help={text('invitations@web.employee.innHelp')}
          className={fieldPlaces.full}
        />
      )}
      <NameFields />
      <TextField
        name="position"
        label={text('invitations@web.employee.position')}
        autoComplete="organization-title"
        maxLength={120}
      />
      <TextArea
        name="comment"
        label={text('invitations@web.employee.comment')}
        help={text('invitations@web.employee.commentHelp')}
        className={fieldPlaces.full}
      />
    </FieldGroup>
  );
}
