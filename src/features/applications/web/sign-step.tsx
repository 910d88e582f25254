/** Step 8: missing fields, the text that is sent, and the submission. */
import { useNavigate } from '#router/hooks.ts';
import * as z from 'zod/mini';
import { useAppContext, useClient, useViewer } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import {
  listApplications,
  prepareApplication,
  readApplication,
  readTimeline,
  submitApplication,
} from '#features/applications/calls.ts';
import type { ReadApplicationOutput, SubmitInput } from '#features/applications/schemas.ts';
import { isComplete, MissingList } from '#features/applications/web/missing-list.tsx';
import { OpenTextButton } from '#features/applications/web/open-text-button.tsx';
import { SimilarTexts } from '#features/applications/web/similar-texts.tsx';
import { StepBar } from '#features/applications/web/step-bar.tsx';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { Facts, Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { CheckboxField } from '#ui/form/checkbox-field.tsx';
import { FieldGroup, Form, FormActions, SubmitButton } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSignature } from '#ui/icons.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

export function SignStep({ application, slots }: StepProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const { id, text, scenarioId, actions } = application;
  const isPhoneConfirmed = viewer?.phoneConfirmed === true;
  return (
    <>
      <MissingList application={application} />
      <SimilarTexts similar={application.similar} />
      {text && scenarioId !== null && <SentText text={text} scenarioId={scenarioId} />}
      {!isPhoneConfirmed && (
        <>
          <Notice type="warning">{t('applications@web.sign.phone')}</Notice>
          {slots.phone}
        </>
      )}
      {isComplete(application) && isPhoneConfirmed && actions.includes('submit') && (
        <Submission application={application} slots={slots} />
      )}
      <StepBar id={id} step="sign" />
    </>
  );
}

interface SentTextProps {
  text: NonNullable<ReadApplicationOutput['text']>;
  scenarioId: string;
}

function SentText({ text: { number, pages, sha256 }, scenarioId }: SentTextProps) {
  const t = useTranslate();
  return (
    <Panel title={t('applications@web.sign.document')} action={<OpenTextButton scenarioId={scenarioId} />}>
      <Facts
        items={[
          {
            name: t('applications@web.sign.text'),
            value: t('applications@web.sign.version', { number, pages }),
          },
          {
            name: t('applications@web.sign.hash'),
            value: <code className={css.hash}>{sha256}</code>,
            wide: true,
          },
        ]}
      />
      <p className={typography.meta}>{t('applications@web.sign.hashHelp')}</p>
    </Panel>
  );
}

const schema = z.object({
  agreed: z.boolean().check(z.refine((isAgreed) => isAgreed, 'applications@web.sign.agreeFirst')),
});

function Submission({ application, slots }: StepProps) {
  const { id, status, signatureRequired } = application;
  if (!signatureRequired) return <SubmitForm id={id} status={status} />;
  return <SignAndSubmit application={application} slots={slots} />;
}

function useSubmission(id: string) {
  const client = useClient();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return {
    prepare: () => client.call(prepareApplication, { params: { id } }),
    submit: (input: SubmitInput) => client.call(submitApplication, { params: { id }, input }),
    // Also after a failure: a field may have become required, or the selection may have closed.
    refresh: () => invalidate(readApplication, listApplications, readTimeline),
    showSent: () => navigate(`/request/${id}?sent=1`, { replace: true }),
  };
}

function SubmitForm({ id, status }: Pick<ReadApplicationOutput, 'id' | 'status'>) {
  const t = useTranslate();
  const { submit, refresh, showSent } = useSubmission(id);
  const form = useForm(schema, { defaultValues: { agreed: false } });
  const send = async () => {
    try {
      await submit({});
    } finally {
      await refresh();
    }
    await showSent();
  };
  return (
    <Panel title={t('applications@web.sign.title')}>
      <Form form={form} noLegend transient onSubmit={send}>
        <FieldGroup singleColumn help={t('applications@web.sign.about')}>
          <CheckboxField name="agreed" label={t('applications@web.sign.agree')} required />
        </FieldGroup>
        <FormActions>
          <SubmitButton icon={<IconSignature />}>
            {t(status === 'NEED_FIX' ? 'applications@web.sign.resubmit' : 'applications@web.sign.submit')}
          </SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  );
}

/** Signing submits the application. */
function SignAndSubmit({ application: { id, status }, slots }: StepProps) {
  const t = useTranslate();
  const { signsDocuments } = useAppContext().settings;
  const { prepare, submit, refresh, showSent } = useSubmission(id);
  const onSigned = async () => {
    await refresh();
    await showSent();
  };
  return (
    <Panel title={t('applications@web.sign.certificate.title')}>
      <div className={css.parts}>
        <p>{t('applications@web.sign.certificate.about')}</p>
        {signsDocuments ? (
          slots.signButton({
            label: t(`applications@web.sign.certificate.${status === 'NEED_FIX' ? 'resubmit' : 'submit'}`),
            prepare,
            onSign: (signature) => submit({ signature }),
            onSigned,
          })
        ) : (
          <Notice type="warning">{t('applications@web.sign.certificate.off')}</Notice>
        )}
      </div>
    </Panel>
  );
}
