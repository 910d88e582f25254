/** Notices above a step: who sees the answers, the fund's remarks, and what a change does. */
import type { Step } from '#features/questionnaire/constants.ts';
import type { ReadStepOutput } from '#features/questionnaire/schemas.ts';
import { useFieldLabel } from '#features/questionnaire/web/field-label.ts';
import { isFormStep } from '#features/questionnaire/web/step-values.ts';
import { usePaths } from '#features/questionnaire/web/use-paths.ts';
import { IconLock } from '#ui/cabinet/icons.ts';
import { Link } from '#router/link.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/questionnaire/web/questionnaire.module.css';

export function StepNotice({ answers }: { answers: ReadStepOutput }) {
  const { step, questionnaireState: state, remarks } = answers;
  // During the check the fund is still writing remarks.
  const hasRemarks = state === 'FIX' && remarks.length > 0;
  const isEditable = isFormStep(step) || step === 'documents';
  return (
    <>
      {isEditable && <VisibilityNote step={step} />}
      {hasRemarks ? <Remarks answers={answers} /> : isEditable && <StateNotice state={state} />}
    </>
  );
}

function VisibilityNote({ step }: { step: Step }) {
  const t = useTranslate();
  return (
    <p className={css.visibility}>
      <IconLock size={18} />
      {t(step === 'bank' ? 'questionnaire@web.seenByFinance' : 'questionnaire@web.seenByFund')}
    </p>
  );
}

function Remarks({ answers: { step, remarks } }: { answers: ReadStepOutput }) {
  const t = useTranslate();
  const labelOf = useFieldLabel();
  const { stepPath } = usePaths();
  return (
    <Notice type="warning" title={t('questionnaire@web.remarks.title', { count: remarks.length })}>
      <ul className={css.remarks}>
        {remarks.map(({ id, field, text }) => (
          <li key={id}>
            <Link to={stepPath(step, field)} preventScrollReset className={css.remarkLink}>
              {labelOf(field)}
            </Link>
            : {text}
          </li>
        ))}
      </ul>
      <p>{t('questionnaire@web.remarks.help')}</p>
    </Notice>
  );
}

function StateNotice({ state }: { state: ReadStepOutput['questionnaireState'] }) {
  const t = useTranslate();
  if (state === 'CHECK') return <Notice type="note">{t('questionnaire@web.locked.CHECK')}</Notice>;
  if (state === 'FIX') return <Notice type="note">{t('questionnaire@web.locked.FIX')}</Notice>;
  if (state === 'SIGNED' || state === 'CONFIRMED')
    return <Notice type="note">{t('questionnaire@web.locked.SIGNED')}</Notice>;
  return null;
}
