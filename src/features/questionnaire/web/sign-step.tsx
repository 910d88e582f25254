/** The last step: missing answers, the PDF, and the forms to sign it. */
import { useAppContext } from '#api/app-context.tsx';
import type { ReadStepOutput } from '#features/questionnaire/schemas.ts';
import { CertificateForm } from '#features/questionnaire/web/certificate-form.tsx';
import { MissingAnswers } from '#features/questionnaire/web/missing-answers.tsx';
import { PdfLink } from '#features/questionnaire/web/pdf-link.tsx';
import { SignForm } from '#features/questionnaire/web/sign-form.tsx';
import { StepBar } from '#features/questionnaire/web/step-bar.tsx';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';

export function SignStep({ answers, slots }: StepProps) {
  const t = useTranslate();
  const errors = answers.errors ?? [];
  const isSigned = ['SIGNED', 'CHECK', 'CONFIRMED'].includes(answers.questionnaireState);
  return (
    <>
      {isSigned ? <SignedNotice answers={answers} /> : <MissingAnswers errors={errors} />}
      <Panel title={t('questionnaire@web.sign.document')} action={<PdfLink />}>
        <p>{t(isSigned ? 'questionnaire@web.sign.signedPdf' : 'questionnaire@web.sign.draftPdf')}</p>
      </Panel>
      {isSigned && answers.signed && slots.signed(answers.signed)}
      <SigningForms answers={answers} slots={slots} isSigned={isSigned} />
      <StepBar step="sign" isSigned={isSigned} />
    </>
  );
}

/** A version with a simple signature can be signed with a certificate later. */
function SigningForms({ answers, slots, isSigned }: StepProps & { isSigned: boolean }) {
  const { signsDocuments } = useAppContext().settings;
  const { version, signatureKind, errors = [] } = answers;
  if (isSigned)
    return signsDocuments && signatureKind === 'SIMPLE' ? (
      <CertificateForm version={version} slots={slots} isSigned />
    ) : null;
  if (errors.length > 0) return null;
  return (
    <>
      {signsDocuments && <CertificateForm version={version} slots={slots} />}
      <SignForm version={version} isOnlyOption={!signsDocuments} />
    </>
  );
}

function SignedNotice({ answers }: { answers: ReadStepOutput }) {
  const t = useTranslate();
  const { signedAt, number, questionnaireState, signatureKind } = answers;
  const at = signedAt ? formatDateTime(signedAt) : '';
  return (
    <Notice type="success" title={t('questionnaire@web.sign.signed', { at, number: number ?? 1 })}>
      <p>{t(`questionnaire@web.sign.kind.${signatureKind ?? 'SIMPLE'}`)}</p>
      <p>
        {t(questionnaireState === 'CHECK' ? 'questionnaire@web.sign.inCheck' : 'questionnaire@web.sign.next')}
      </p>
    </Notice>
  );
}
