import { steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { stepNumber } from '#features/questionnaire/web/step-names.ts';
import { usePaths } from '#features/questionnaire/web/use-paths.ts';
import { LinkButton } from '#ui/button.tsx';
import { AutosaveBar } from '#ui/form/autosave-bar.tsx';
import type { Autosave } from '#ui/form/use-autosave.tsx';
import { NextStepLink } from '#ui/form/next-step-link.tsx';
import { useTranslate } from '#ui/i18n.tsx';

interface StepBarProps {
  step: Step;
  autosave?: Autosave;
  /** The questionnaire is signed: what comes next is the application that asked for it. */
  isSigned?: boolean;
}

export function StepBar({ step, autosave, isSigned = false }: StepBarProps) {
  const t = useTranslate();
  const { stepPath, ...paths } = usePaths();
  const previous = steps[stepNumber(step) - 2];
  const next = steps[stepNumber(step)];
  return (
    <AutosaveBar
      autosave={autosave}
      {...(step !== 'sign' && { note: t('questionnaire@web.atOnce') })}
      exit={
        <LinkButton to={paths.overview} tone="ghost" size="small">
          {t(step === 'sign' ? 'questionnaire@web.toOverview' : 'questionnaire@web.exit')}
        </LinkButton>
      }
    >
      {previous && (
        <LinkButton to={stepPath(previous)} tone="outline">
          {t('questionnaire@web.back')}
        </LinkButton>
      )}
      {next && (
        <NextStepLink autosave={autosave} to={stepPath(next)}>
          {t('questionnaire@web.next')}
        </NextStepLink>
      )}
      {isSigned && paths.application && (
        <LinkButton to={paths.application}>{t('questionnaire@web.toApplication')}</LinkButton>
      )}
    </AutosaveBar>
  );
}
