/** Profile of the viewer's company. Its admin may edit it. */
import css from '#features/organization/web/layout.module.css';
import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useClient, useViewer } from '#api/app-context.tsx';
import { useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { addressLoader } from '#features/suggestions/suggest-places.ts';
import { Notice } from '#ui/data/error-block.tsx';
import { RecordPage } from '#ui/cabinet/record-page.tsx';
import { AddressField } from '#ui/form/address-field.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useVersionedSave } from '#ui/form/use-versioned-save.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { PhoneField } from '#ui/form/phone-field.tsx';
import { notify } from '#ui/overlay/snackbar.ts';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { TextArea } from '#ui/form/text-area.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { editOrganization, readOrganization } from '#features/organization/calls.ts';
import { organizationForm } from '#features/organization/schemas.ts';
import type { OrganizationCard } from '#features/organization/schemas.ts';
import { CompanyCardFields } from '#features/organization/web/company-card-fields.tsx';
import { CompanyFacts, textFields } from '#features/organization/web/company-facts.tsx';
import { LogoButton } from '#features/organization/web/logo-button.tsx';
import { organizationTones } from '#features/organization/web/organization-tones.ts';

export function CompanyPage() {
  const t = useTranslate();
  return (
    <RecordPage query={useApiQuery(readOrganization)} typeName={t('organization@company.title')} isEditor>
      {(company) => <Company company={company} />}
    </RecordPage>
  );
}

export { CompanyPage as Component };

function Company({ company }: { company: OrganizationCard }) {
  const t = useTranslate();
  const isAdmin = useViewer()?.roles[0] === 'OK_ADMIN';
  return (
    <>
      <PageTitle
        title={company.name}
        subtitle={
          <StatusDot tone={organizationTones[company.state]}>
            {t(`organization@state.${company.state}`)}
          </StatusDot>
        }
        action={isAdmin && <LogoButton logo={company.logo} />}
      />
      {company.remark && <Notice type="warning">{company.remark}</Notice>}
      {isAdmin ? <CompanyEditForm company={company} /> : <CompanyFacts company={company} />}
    </>
  );
}

const isAddress = (key: string): boolean => key.endsWith('_address');

// The form has every field, so an empty field clears the value.
const schema = organizationForm as unknown as z.ZodMiniType<Record<string, unknown>, Record<string, unknown>>;

const valuesOf = (company: OrganizationCard) => ({
  name: company.name,
  ...Object.fromEntries(textFields.map((key) => [key, company[key]])),
  phone: company.phone && maskPhone(company.phone),
  description: company.description,
  genres: company.genres,
  formats: company.formats,
  answerPromiseDays: String(company.answerPromiseDays ?? ''),
  filmography: company.filmography.map(({ title, year }) => ({ title, year: String(year) })),
});

function CompanyEditForm({ company }: { company: OrganizationCard }) {
  const t = useTranslate();
  const client = useClient();
  const invalidate = useInvalidate();
  const form = useForm(schema, { defaultValues: valuesOf(company) });
  const loadAddresses = useMemo(() => addressLoader(client), [client]);
  const label = (key: (typeof textFields)[number]) => t(`organization@field.${key}`);
  const { save, conflictNotice } = useVersionedSave(form, {
    item: company,
    versionOf: ({ version }) => version,
    toFormValues: valuesOf,
    send: (values, base) =>
      client.call(editOrganization, { input: { ...values, version: String(base!.version) } }),
    fetchLatest: () => client.call(readOrganization),
    onSaved: () => invalidate(readOrganization),
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await save(values);
        notify({ type: 'success', text: t('organization@company.saved') });
      }}
    >
      {conflictNotice}
      <Panel>
        <div className={css.fields}>
          <Facts items={[{ name: t('organization@field.inn'), value: company.inn }]} />
          <FieldGroup>
            <TextField name="name" label={t('organization@field.name')} required maxLength={300} />
            {textFields.map((key) =>
              isAddress(key) ? (
                <AddressField key={key} name={key} label={label(key)} load={loadAddresses} maxLength={500} />
              ) : (
                <TextField key={key} name={key} label={label(key)} maxLength={500} />
              ),
            )}
            <PhoneField name="phone" label={t('organization@field.phone')} />
          </FieldGroup>
          <TextArea name="description" label={t('organization@field.description')} maxLength={3000} />
        </div>
      </Panel>
      <CompanyCardFields />
      <FormActions sticky>
        <SubmitButton>{t('organization@company.save')}</SubmitButton>
      </FormActions>
    </Form>
  );
}
