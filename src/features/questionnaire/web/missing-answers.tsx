/** Lists by step what is missing or wrong before the signature. Each item links to its field. */
import { steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type { ReadStepOutput } from '#features/questionnaire/schemas.ts';
import { useFieldLabel } from '#features/questionnaire/web/field-label.ts';
import { usePaths } from '#features/questionnaire/web/use-paths.ts';
import type { TextKey } from '#kernel/translate.ts';
import { translateOr } from '#kernel/translate.ts';
import { Link } from '#router/link.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/questionnaire/web/questionnaire.module.css';

/** Not shown: the title already says that answers are missing. */
const missingReason: TextKey = 'rules@common.required';

type AnswerErrors = NonNullable<ReadStepOutput['errors']>;

export function MissingAnswers({ errors }: { errors: AnswerErrors }) {
  const t = useTranslate();
  if (errors.length === 0) return <Notice type="success">{t('questionnaire@web.sign.complete')}</Notice>;
  return (
    <Panel
      title={t('questionnaire@web.sign.missing')}
      action={
        <span className={typography.meta}>{t('questionnaire@web.sign.count', { count: errors.length })}</span>
      }
    >
      <div className={css.missing}>
        {steps.map((step) => (
          <StepErrors key={step} step={step} errors={errors.filter((error) => error.step === step)} />
        ))}
      </div>
    </Panel>
  );
}

function StepErrors({ step, errors }: { step: Step; errors: AnswerErrors }) {
  const t = useTranslate();
  const labelOf = useFieldLabel();
  const { stepPath } = usePaths();
  if (errors.length === 0) return null;
  return (
    <section>
      <h3 className={typography.label}>{t(`questionnaire@step.${step}`)}</h3>
      <ul className={css.missingList}>
        {errors.map(({ field, text, vars }) => (
          <li key={field}>
            <Link to={stepPath(step, field)} className={typography.alone}>
              {labelOf(field)}
            </Link>
            {text !== missingReason && (
              <span className={css.reason}>{translateOr((key) => t(key, vars), text, '')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
