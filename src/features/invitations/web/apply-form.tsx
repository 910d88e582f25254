/** An employee without a company applies to one (product §2). */
import { useNavigate } from '#router/hooks.ts';
import { useClient, useRefreshViewerAfterSave, useViewer } from '#api/app-context.tsx';
import { applyToCompany } from '#features/invitations/calls.ts';
import type { CompanyInvitation } from '#features/invitations/web/company-form.tsx';
import { PositionFields } from '#features/invitations/web/form-sections.tsx';
import { InnField } from '#features/invitations/web/inn-field.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { FieldGroup, FormActions, Form, SubmitButton } from '#ui/form/form.tsx';
import { lazySchema } from '#ui/form/lazy-schema.ts';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';

const loadByCode = lazySchema(() => import('#features/invitations/company-form.ts'), 'applyByCodeForm');
const loadByInn = lazySchema(() => import('#features/invitations/company-form.ts'), 'applyByInnForm');
const emptyValues = { position: '', comment: '' };

export function ApplyForm({ invitation }: { invitation: CompanyInvitation | null }) {
  const appliesFrom = useViewer()?.appliesFrom;
  if (appliesFrom) return <TooEarlyNotice from={appliesFrom} />;
  return invitation ? <ApplyByCode invitation={invitation} /> : <ApplyByInn />;
}

/** Replaces the form: the server refuses applications before `from`. */
function TooEarlyNotice({ from }: { from: string }) {
  const t = useTranslate();
  const settings = (
    <LinkButton to="/settings" tone="outline" size="small">
      {t('invitations@web.employee.toSettings')}
    </LinkButton>
  );
  return (
    <Notice type="warning" title={t('invitations@web.employee.restTitle')} action={settings}>
      {t('invitations@web.employee.rest', { at: formatDateTime(from) })}
    </Notice>
  );
}

function ApplyByCode({ invitation: { code, organizationName } }: { invitation: CompanyInvitation }) {
  const t = useTranslate();
  const { apply, openCompany } = useApply();
  const form = useForm(loadByCode, { defaultValues: emptyValues });
  return (
    <Form
      form={form}
      onSubmit={(values) => apply({ ...values, invite_code: code })}
      onSaved={openCompany}
      noLegend
    >
      <Notice type="note" title={t('invitations@web.employee.invited', { name: organizationName ?? '' })}>
        {t('invitations@web.employee.again')}
      </Notice>
      <PositionAndSubmit />
    </Form>
  );
}

function ApplyByInn() {
  const t = useTranslate();
  const { apply, openCompany } = useApply();
  const form = useForm(loadByInn, { defaultValues: { ...emptyValues, organization: { inn: '' } } });
  return (
    <Form form={form} onSubmit={apply} onSaved={openCompany}>
      <Notice type="note">{t('invitations@web.employee.again')}</Notice>
      <InnField label={t('invitations@web.employee.inn')} help={t('invitations@web.employee.innHelp')} />
      <PositionAndSubmit />
    </Form>
  );
}

function useApply() {
  const client = useClient();
  const navigate = useNavigate();
  const refreshViewer = useRefreshViewerAfterSave();
  const apply = async (input: Record<string, unknown>) => {
    await client.call(applyToCompany, { input });
    await refreshViewer();
  };
  return { apply, openCompany: () => navigate('/organization') };
}

function PositionAndSubmit() {
  const t = useTranslate();
  return (
    <>
      <FieldGroup>
        <PositionFields />
      </FieldGroup>
      <FormActions>
        <SubmitButton>{t('invitations@web.employee.apply')}</SubmitButton>
      </FormActions>
    </>
  );
}
