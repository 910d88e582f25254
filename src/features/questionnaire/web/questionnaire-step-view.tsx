/** One step of the questionnaire, by its slug or its number. */
import { Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import type { ReadQuestionnaireOutput } from '#features/questionnaire/schemas.ts';
import type { StepProps } from '#features/questionnaire/web/step-form.tsx';
import { stepOf } from '#features/questionnaire/web/step-names.ts';
import { usePaths } from '#features/questionnaire/web/use-paths.ts';
import type { QuestionnairePaths } from '#features/questionnaire/web/use-paths.ts';
import { StepNotice } from '#features/questionnaire/web/step-notice.tsx';
import { useReadQuestionnaire, useReadStep } from '#features/questionnaire/web/use-questionnaire.ts';
import { useParams } from '#router/hooks.ts';
import { LinkButton } from '#ui/button.tsx';
import type { Translate } from '#kernel/translate.ts';
import type { FormStep } from '#ui/cabinet/stepper.tsx';
import { Stepper } from '#ui/cabinet/stepper.tsx';
import { PageTitle } from '#ui/cabinet/page-title.tsx';
import { Panel } from '#ui/cabinet/panel.tsx';
import { EmptyState } from '#ui/data/empty-state.tsx';
import { QueryView } from '#ui/data/query-view.tsx';
import { Skeleton, TextSkeleton } from '#ui/data/skeleton.tsx';
import { useTranslate } from '#ui/i18n.tsx';
import { IconSearch } from '#ui/icons.tsx';
import css from '#features/questionnaire/web/questionnaire.module.css';
import type { Lazy } from '#ui/lazy-component.tsx';
import { lazyPart } from '#ui/lazy-part.tsx';

/** Loaded separately: selects and dates, which only some steps have, are larger than the rest of the page. */
const components: Readonly<Record<Step, Lazy<ComponentType<StepProps>>>> = {
  personal: lazyPart(() => import('#features/questionnaire/web/personal-step.tsx'), 'PersonalStep'),
  passport: lazyPart(() => import('#features/questionnaire/web/passport-step.tsx'), 'PassportStep'),
  address: lazyPart(() => import('#features/questionnaire/web/address-step.tsx'), 'AddressStep'),
  education: lazyPart(() => import('#features/questionnaire/web/education-step.tsx'), 'EducationStep'),
  experience: lazyPart(() => import('#features/questionnaire/web/experience-step.tsx'), 'ExperienceStep'),
  bank: lazyPart(() => import('#features/questionnaire/web/bank-step.tsx'), 'BankStep'),
  documents: lazyPart(() => import('#features/questionnaire/web/documents-step.tsx'), 'DocumentsStep'),
  consents: lazyPart(() => import('#features/questionnaire/web/consents-step.tsx'), 'ConsentsStep'),
  sign: lazyPart(() => import('#features/questionnaire/web/sign-step.tsx'), 'SignStep'),
};

export function QuestionnaireStepView({ slots }: Pick<StepProps, 'slots'>) {
  const { step: segment = '' } = useParams();
  const step = stepOf(segment);
  return step ? <StepPage key={step} step={step} slots={slots} /> : <UnknownStep />;
}

function StepPage({ step, slots }: Pick<StepProps, 'slots'> & { step: Step }) {
  const t = useTranslate();
  const overview = useReadQuestionnaire();
  const paths = usePaths();
  const answers = useReadStep(step);
  const StepComponent = components[step];
  const title = t(`questionnaire@step.${step}`);
  // Loads the code while the answers load.
  useEffect(() => void StepComponent.preload(), [StepComponent]);
  return (
    <>
      <title>{t('common@cabinet.pageTitle', { title })}</title>
      <PageTitle
        title={title}
        breadcrumbs={[{ text: t('questionnaire@web.questionnaire'), to: paths.overview }, { text: title }]}
      />
      <Stepper
        label={t('questionnaire@web.steps')}
        steps={formStepsOf(overview.data, { t, paths })}
        current={paths.stepPath(step)}
      >
        <div className={css.parts}>
          <QueryView query={answers} skeleton={<StepSkeleton />}>
            {(loaded) => (
              <Suspense fallback={<StepSkeleton />}>
                <StepNotice answers={loaded} />
                <StepComponent answers={loaded} slots={slots} />
              </Suspense>
            )}
          </QueryView>
        </div>
      </Stepper>
    </>
  );
}

/** Without states until the overview is loaded. */
const formStepsOf = (
  overview: ReadQuestionnaireOutput | undefined,
  { t, paths: { stepPath } }: { t: Translate; paths: QuestionnairePaths },
): FormStep[] =>
  steps.map((step) => ({
    to: stepPath(step),
    title: t(`questionnaire@step.${step}`),
    state: overview?.steps[step].state,
    remarks: overview?.steps[step].remarks.length ?? 0,
  }));

function StepSkeleton() {
  return (
    <Panel>
      <div className={css.parts}>
        <TextSkeleton lines={2} />
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={120} />
      </div>
    </Panel>
  );
}

function UnknownStep() {
  const t = useTranslate();
  const { overview } = usePaths();
  return (
    <>
      <PageTitle title={t('questionnaire@web.questionnaire')} />
      <EmptyState
        panel
        icon={IconSearch}
        title={t('common@gone.title')}
        help={t('questionnaire@web.unknownStep')}
        action={
          <LinkButton tone="outline" to={overview}>
            {t('questionnaire@web.toOverview')}
          </LinkButton>
        }
      />
    </>
  );
}
