/** An employee without a company applies to one (product §2). */
import { useNavigate } from '#router/hooks.ts';
import * as z from 'zod/mini';
import { useClient, useGround, useViewer } from '#api/page-context.tsx';
import { applicationForm, applyToCompany, organizationBlock } from '#features/invitations/contract.ts';
import type { CompanyInvitation } from '#features/invitations/web/company-form.tsx';
import { InnField } from '#features/invitations/web/inn-field.tsx';
import { showMoment } from '#kernel/moment.ts';
import { LinkButton } from '#ui/button.tsx';
import { Notice } from '#ui/error-block.tsx';
import { FieldGroup, FormActions, Form, SubmitButton, fieldPlaces } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useText } from '#ui/i18n.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';

const { position, comment } = applicationForm.shape;
const byCodeSchema = z.object({ position, comment });
const byInnSchema = z.object({ position, comment, organization: z.pick(organizationBlock, { inn: true }) });
const emptyValues = { position: '', comment: '' };

export function ApplyForm({ invitation }: { invitation: CompanyInvitation | null }) {
  const appliesFrom = useViewer()?.appliesFrom;
  if (appliesFrom) return <TooEarlyNotice from={appliesFrom} />;
  return invitation ? <ApplyByCode invitation={invitation} /> : <ApplyByInn />;
}

/** Replaces the form, because the server refuses applications until then. */
function TooEarlyNotice({ from }: { from: string }) {
  const text = useText();
  const settings = (
    <LinkButton to="/settings" tone="outline" size="small">
      {text('invitations@web.employee.toSettings')}
    </LinkButton>
  );
  return (
    <Notice type="warning" title={text('invitations@web.employee.restTitle')} action={settings}>
      {text('invitations@web.employee.rest', { at: showMoment(from) })}
    </Notice>
  );
}

function ApplyByCode({ invitation: { code, organizationName } }: { invitation: CompanyInvitation }) {
  const text = useText();
  const apply = useApply();
  const form = useForm(byCodeSchema, { defaults: emptyValues });
  return (
    <Form form={form} onSubmit={(values) => apply({ ...values, invite_code: code })} noLegend>
      <Notice type="note" title={text('invitations@web.employee.invited', { name: organizationName ?? '' })}>
        {text('invitations@web.employee.again')}
      </Notice>
      <PositionAndSubmit />
    </Form>
  );
}

function ApplyByInn() {
  const text = useText();
  const apply = useApply();
  const form = useForm(byInnSchema, { defaults: { ...emptyValues, organization: { inn: '' } } });
  return (
    <Form form={form} onSubmit={apply}>
      <Notice type="note">{text('invitations@web.employee.again')}</Notice>
      <InnField
        label={text('invitations@web.employee.inn')}
        help={text('invitations@web.employee.innHelp')}
      />
      <PositionAndSubmit />
    </Form>
  );
}

function useApply() {
  const client = useClient();
  const navigate = useNavigate();
  const { refreshViewer } = useGround();
  return async (input: Record<string, unknown>) => {
    await client.call(applyToCompany, { input });
    await refreshViewer();
    await navigate('/organization');
  };
}

function PositionAndSubmit() {
  const text = useText();
  return (
    <>
      <FieldGroup>
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
          most={500}
        />
      </FieldGroup>
      <FormActions>
        <SubmitButton>{text('invitations@web.employee.apply')}</SubmitButton>
      </FormActions>
    </>
  );
}
