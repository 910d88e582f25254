/** The opened questionnaire: its state with the decisions, and the answers and documents of each step. */
import type { ReactNode } from 'react';
import { fileKinds, steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { fieldsOf } from '#features/questionnaire/steps.ts';
import css from '#features/questionnaire/web/admin/check.module.css';
import { CheckDecisions } from '#features/questionnaire/web/admin/check-decisions.tsx';
import { CheckedStep } from '#features/questionnaire/web/admin/checked-step.tsx';
import type { OpenedQuestionnaireProps } from '#features/questionnaire/web/admin/opened-questionnaire-props.ts';
import { questionnaireTones } from '#features/questionnaire/web/questionnaire-tones.ts';
import type { ReadableDocument } from '#features/signing/schemas.ts';
import { formatDateTime } from '#kernel/format-date-time.ts';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';

const hasContent = (step: Step): boolean => Object.keys(fieldsOf(step)).length > 0 || step in fileKinds;

interface OpenedViewProps extends OpenedQuestionnaireProps {
  signed: (signed: ReadableDocument) => ReactNode;
}

export function OpenedView({ questionnaire, onChange, signed }: OpenedViewProps) {
  const t = useTranslate();
  const { state, number, signedAt, author, signatureKind } = questionnaire;
  return (
    <>
      <Panel title={author.name}>
        <div className={css.state}>
          <StatusDot tone={questionnaireTones[state]}>{t(`questionnaire@state.${state}`)}</StatusDot>
          <p className={typography.meta}>
            {t('questionnaire-admin@signed', { number, at: formatDateTime(signedAt) })}.{' '}
            {t(`questionnaire@web.sign.kind.${signatureKind}`)}
          </p>
          <CheckDecisions questionnaire={questionnaire} onChange={onChange} />
        </div>
      </Panel>
      {questionnaire.signed && signed(questionnaire.signed)}
      {steps.filter(hasContent).map((step) => (
        <CheckedStep key={step} step={step} questionnaire={questionnaire} onChange={onChange} />
      ))}
    </>
  );
}
