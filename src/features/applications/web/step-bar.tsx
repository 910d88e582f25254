import { applicationSteps } from '#features/applications/application-fields.ts';
import type { ApplicationStep } from '#features/applications/application-fields.ts';
import { stepPath } from '#features/applications/web/step-names.ts';
import { LinkButton } from '#ui/button.tsx';
import { AutosaveBar } from '#ui/form/autosave-bar.tsx';
import type { Autosave } from '#ui/form/use-autosave.tsx';
import { NextStepLink } from '#ui/form/next-step-link.tsx';
import { useTranslate } from '#ui/i18n.tsx';

/** Steps that save each choice at once. */
const savedAtOnce: readonly ApplicationStep[] = ['scenario', 'preview'];

interface StepBarProps {
  id: string;
  step: ApplicationStep;
  autosave?: Autosave;
}

export function StepBar({ id, step, autosave }: StepBarProps) {
  const t = useTranslate();
  const index = applicationSteps.indexOf(step);
  const previous = applicationSteps[index - 1];
  const next = applicationSteps[index + 1];
  return (
    <AutosaveBar
      autosave={autosave}
      {...(savedAtOnce.includes(step) && { note: t('applications@web.atOnce') })}
      exit={
        <LinkButton to="/request" tone="ghost" size="small">
          {t(autosave ? 'applications@web.exit' : 'applications@web.toList')}
        </LinkButton>
      }
    >
      {previous && (
        <LinkButton to={stepPath(id, previous)} tone="outline">
          {t('applications@web.back')}
        </LinkButton>
      )}
      {next && (
        <NextStepLink autosave={autosave} to={stepPath(id, next)}>
          {t('applications@web.next')}
        </NextStepLink>
      )}
    </AutosaveBar>
  );
}
