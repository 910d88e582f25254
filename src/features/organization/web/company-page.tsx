/** The profile of the own company; its admin may edit it. */
import css from '#features/organization/web/desk.module.css';
import type * as z from 'zod/mini';
import { useViewer } from '#api/page-context.tsx';
import { useAct } from '#api/use-act.ts';
import { useAsked } from '#api/use-asked.ts';
import { maskPhone, showPhone } from '#kernel/phone-number.ts';
import { Notice } from '#ui/error-block.tsx';
import { FailedPage } from '#ui/failed-page.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Facts, Panel } from '#ui/panel.tsx';
import { PhoneField } from '#ui/phone-field.tsx';
import { PageSkeleton } from '#ui/skeleton.tsx';
import { notify } from '#ui/snackbar.ts';
import { StatusDot } from '#ui/status-dot.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { editOrganization, organizationForm, readOrganization } from '#features/organization/contract.ts';
import type { OrganizationCard } from '#features/organization/contract.ts';
import { organizationTones } from '#features/organization/web/organization-tones.ts';

export function Page() {
  const text = useText();
  const viewer = useViewer();
  const { data: company, isLoadingError, refetch } = useAsked(readOrganization);
  if (isLoadingError) return <FailedPage title={text('organization@company.title')} onRetry={refetch} />;
  if (!company) return <PageSkeleton />;
  return (
    <>
      <PageTitle
        title={company.name}
        sub={
          <StatusDot tone={organizationTones[company.state]}>
            {text(`organization@state.${company.state}`)}
          </StatusDot>
        }
      />
      {company.remark && <Notice type="warning">{company.remark}</Notice>}
      {viewer?.roles[0] === 'OK_ADMIN' ? (
        <CompanyEditForm key={company.version} company={company} />
      ) : (
        <CompanyFacts company={company} />
      )}
    </>
  );
}

const textFields = [
  'shortName',
  'kpp',
  'ogrn',
  'okved',
  'legal_address',
  'actual_address',
  'director',
  'email',
  'site',
] as const;

function CompanyFacts({ company }: { company: OrganizationCard }) {
  const text = useText();
  const label = (key: string) => text(`organization@field.${key}`);
  return (
    <Panel>
      <Facts
        items={[
          { name: label('inn'), value: company.inn },
          ...textFields.map((key) => ({ name: label(key), value: company[key] })),
          { name: label('phone'), value: company.phone && showPhone(company.phone) },
          { name: label('description'), value: company.description, wide: true },
        ]}
      />
    </Panel>
  );
}

// The form has every field, so an empty field clears the value.
const schema = organizationForm as unknown as z.ZodMiniType<Record<string, unknown>, Record<string, string>>;

function CompanyEditForm({ company }: { company: OrganizationCard }) {
  const text = useText();
  const label = (key: string) => text(`organization@field.${key}`);
  const defaults = {
    name: company.name,
    ...Object.fromEntries(textFields.map((key) => [key, company[key]])),
    phone: company.phone && maskPhone(company.phone),
    description: company.description,
    version: String(company.version),
  };
  const form = useForm(schema, { defaults });
  const editMutation = useAct(editOrganization, { refreshes: [readOrganization] });
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        await editMutation.mutateAsync({ input });
        notify({ type: 'success', text: text('organization@company.saved') });
      }}
    >
      <Panel>
        <div className={css.fields}>
          <Facts items={[{ name: label('inn'), value: company.inn }]} />
          <FieldGroup>
            <TextField name="name" label={label('name')} required maxLength={300} />
            {textFields.map((key) => (
              <TextField key={key} name={key} label={label(key)} maxLength={500} />
            ))}
            <PhoneField name="phone" label={label('phone')} />
          </FieldGroup>
          <TextArea name="description" label={label('description')} most={3000} />
        </div>
      </Panel>
      <FormActions sticky>
        <SubmitButton>{text('organization@company.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
