/** Missing fields by step. Each links to its field. */
import { applicationSteps } from '#features/applications/application-fields.ts';
import type { ApplicationStep } from '#features/applications/application-fields.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { useFieldLabel } from '#features/applications/web/field-label.ts';
import { stepPath } from '#features/applications/web/step-names.ts';
import { Link } from '#router/link.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { Notice } from '#ui/data/error-block.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#features/applications/web/applications.module.css';

/** Leaves out the signature, which the last step itself asks for. */
const missingFields = ({ steps }: ReadApplicationOutput) =>
  Object.fromEntries(
    applicationSteps.map((step) => [step, steps[step].missing.filter(({ field }) => field !== 'signature')]),
  ) as Record<ApplicationStep, ReadApplicationOutput['steps'][ApplicationStep]['missing']>;

export const isComplete = (application: ReadApplicationOutput): boolean =>
  Object.values(missingFields(application)).every((missing) => missing.length === 0);

export function MissingList({ application }: { application: ReadApplicationOutput }) {
  const t = useTranslate();
  const labelOf = useFieldLabel(application);
  const { id } = application;
  const missing = missingFields(application);
  const incomplete = applicationSteps.filter((step) => missing[step].length > 0);
  if (incomplete.length === 0) return <Notice type="success">{t('applications@web.missing.none')}</Notice>;
  return (
    <Panel title={t('applications@web.missing.title')}>
      <div className={css.parts}>
        {incomplete.map((step) => (
          <section key={step}>
            <h3 className={typography.label}>{t(`applications@web.step.${step}`)}</h3>
            <ul className={css.missing}>
              {missing[step].map(({ field, message }) => (
                <li key={field}>
                  <Link to={stepPath(id, step, field)} className={typography.alone}>
                    {labelOf(field)}
                  </Link>
                  {message !== t('rules@common.required') && (
                    <span className={typography.meta}>{message}</span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Panel>
  );
}
