/** All steps with their states and the remarks of the fund. */
import { steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type { ReadQuestionnaireOutput, StepState } from '#features/questionnaire/schemas.ts';
import { useFieldLabel } from '#features/questionnaire/web/field-label.ts';
import { stepNumber } from '#features/questionnaire/web/step-names.ts';
import { usePaths } from '#features/questionnaire/web/use-paths.ts';
import { Link } from '#router/link.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { StatusDot } from '#ui/data/status-dot.tsx';
import type { StatusTone } from '#ui/data/status-dot.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/questionnaire/web/step-list.module.css';

const tones: Readonly<Record<StepState, StatusTone>> = {
  EMPTY: 'neutral',
  OPTIONAL: 'neutral',
  FILLING: 'act',
  COMPLETE: 'success',
  FIX: 'warning',
};

export function StepList({ overview }: { overview: ReadQuestionnaireOutput }) {
  const t = useTranslate();
  return (
    <Panel title={t('questionnaire@web.steps')} flush>
      <ol className={css.list}>
        {steps.map((step) => (
          <StepRow key={step} step={step} {...overview.steps[step]} />
        ))}
      </ol>
    </Panel>
  );
}

function StepRow({ step, state, remarks }: { step: Step } & ReadQuestionnaireOutput['steps'][Step]) {
  const t = useTranslate();
  const labelOf = useFieldLabel();
  const { stepPath } = usePaths();
  return (
    <li className={css.row}>
      <span className={css.number} aria-hidden="true">
        {stepNumber(step)}
      </span>
      <div>
        <Link to={stepPath(step)} className={css.name}>
          {t(`questionnaire@step.${step}`)}
        </Link>
        <p className={typography.meta}>{t(`questionnaire@web.contents.${step}`)}</p>
        {remarks.map(({ id, field, text }) => (
          <p key={id} className={css.remark}>
            <Link to={stepPath(step, field)} className={css.remarkLink}>
              {labelOf(field)}
            </Link>
            : {text}
          </p>
        ))}
      </div>
      <StatusDot tone={tones[state]}>{t(`form@steps.state.${state}`)}</StatusDot>
    </li>
  );
}
