/** Form of an application that may be changed: the list of steps beside the open one. */
import { Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { applicationSteps } from '#features/applications/application-fields.ts';
import type { ApplicationStep } from '#features/applications/application-fields.ts';
import type { ReadApplicationOutput } from '#features/applications/schemas.ts';
import { FormNotices } from '#features/applications/web/form-notices.tsx';
import { stepOf, stepPath } from '#features/applications/web/step-names.ts';
import type { StepProps } from '#features/applications/web/step-props.ts';
import { ViewSkeleton } from '#features/applications/web/view-skeleton.tsx';
import type { Translate } from '#kernel/translate.ts';
import { useSearchParams } from '#router/hooks.ts';
import { Stepper } from '#ui/cabinet/stepper.tsx';
import type { FormStep } from '#ui/cabinet/stepper.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import css from '#features/applications/web/applications.module.css';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Loaded on demand: forms, dates and files are larger than the rest of the page, and only some steps have them. */
const components: Readonly<Record<ApplicationStep, ComponentType<StepProps>>> = {
  selection: lazyPart(() => import('#features/applications/web/selection-step.tsx'), 'SelectionStep'),
  scenario: lazyPart(() => import('#features/applications/web/scenario-step.tsx'), 'ScenarioStep'),
  materials: lazyPart(() => import('#features/applications/web/materials-step.tsx'), 'MaterialsStep'),
  coauthors: lazyPart(() => import('#features/applications/web/coauthors-step.tsx'), 'CoauthorsStep'),
  questionnaire: lazyPart(
    () => import('#features/applications/web/questionnaire-step.tsx'),
    'QuestionnaireStep',
  ),
  declarations: lazyPart(
    () => import('#features/applications/web/declarations-step.tsx'),
    'DeclarationsStep',
  ),
  preview: lazyPart(() => import('#features/applications/web/preview-step.tsx'), 'PreviewStep'),
  sign: lazyPart(() => import('#features/applications/web/sign-step.tsx'), 'SignStep'),
};

/** Opens the first incomplete step when the URL names none. */
export function ApplicationForm({ application, slots }: StepProps) {
  const t = useTranslate();
  const [search] = useSearchParams();
  const [firstStep] = useState(() => firstIncomplete(application));
  const step = stepOf(search.get('step')) ?? firstStep;
  const StepComponent = components[step];
  return (
    <Stepper
      label={t('applications@web.steps')}
      steps={formStepsOf(application, t)}
      current={stepPath(application.id, step)}
    >
      <div key={step} className={css.parts}>
        <FormNotices application={application} step={step} />
        <Suspense fallback={<ViewSkeleton />}>
          <StepComponent application={application} slots={slots} />
        </Suspense>
      </div>
    </Stepper>
  );
}

const firstIncomplete = ({ steps }: ReadApplicationOutput): ApplicationStep =>
  applicationSteps.find((step) => steps[step].state === 'FIX') ??
  applicationSteps.find((step) => steps[step].state !== 'COMPLETE') ??
  'sign';

const formStepsOf = ({ id, steps }: ReadApplicationOutput, t: Translate): FormStep[] =>
  applicationSteps.map((step) => {
    const { state, remarks } = steps[step];
    return {
      to: stepPath(id, step),
      title: t(`applications@web.step.${step}`),
      state: state === 'FILLED' ? 'FILLING' : state,
      remarks: remarks.length,
    };
  });
