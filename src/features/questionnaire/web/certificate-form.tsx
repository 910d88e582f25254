/** Signs with a certificate: the answers shown above, or a version that already has a simple signature. */
import { useClient } from '#api/app-context.tsx';
import { ApiError } from '#api/envelope.ts';
import { useInvalidate } from '#api/use-api-query.ts';
import {
  prepareQuestionnaire,
  readQuestionnaire,
  readStep,
  signQuestionnaire,
} from '#features/questionnaire/calls.ts';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { useStepSaved } from '#features/questionnaire/web/use-questionnaire.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/questionnaire/web/questionnaire.module.css';

interface CertificateFormProps extends Pick<StepProps, 'slots'> {
  /** The version that the author has read. */
  version: number;
  isSigned?: boolean;
}

export function CertificateForm({ version, slots, isSigned = false }: CertificateFormProps) {
  const t = useTranslate();
  const { prepare, sign } = useCertificateSigning(version);
  return (
    <Panel title={t('questionnaire@web.sign.certificate.title')}>
      <div className={css.parts}>
        <p>{t(`questionnaire@web.sign.certificate.${isSigned ? 'later' : 'about'}`)}</p>
        {slots.signButton({
          label: t('questionnaire@web.sign.certificate.submit'),
          prepare,
          onSign: sign,
        })}
      </div>
    </Panel>
  );
}

function useCertificateSigning(version: number) {
  const client = useClient();
  const onSaved = useStepSaved();
  const invalidate = useInvalidate();
  /** Answers that another tab has changed must be shown before they are signed. */
  const refetchOnConflict = async (error: unknown) => {
    if (error instanceof ApiError && error.has('version_conflict')) await invalidate(readStep);
    throw error;
  };
  const prepare = () => client.call(prepareQuestionnaire, { input: { version } }).catch(refetchOnConflict);
  const sign = async (signature: string) => {
    onSaved(await client.call(signQuestionnaire, { input: { version, signature } }).catch(refetchOnConflict));
    await invalidate(readStep, readQuestionnaire);
  };
  return { prepare, sign };
}
