import { steps } from '#features/questionnaire/constants.ts';
import type { Step } from '#features/questionnaire/constants.ts';
import { stepNumber, stepPath } from '#features/questionnaire/web/step-names.ts';
import { LinkButton } from '#ui/button.tsx';
import { AutosaveBar } from '#ui/form/autosave-bar.tsx';
import type { Autosave } from '#ui/form/use-autosave.tsx';
import { NextStepLink } from '#ui/form/next-step-link.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** Every link saves first, because the guard of unsaved forms saves before it leaves. */
export function StepBar({ step, autosave }: { step: Step; autosave?: Autosave }) {
  const t = useTranslate();
  const previous = steps[stepNumber(step) - 2];
  const next = steps[stepNumber(step)];
  return (
    <AutosaveBar
      autosave={autosave}
      {...(step !== 'sign' && { note: t('questionnaire@web.atOnce') })}
      exit={
        <LinkButton to="/questionnaire" tone="ghost" size="small">
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
    </AutosaveBar>
  );
}
