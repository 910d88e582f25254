/** A step with autosaved fields and the navigation bar. */
import type { ReactNode } from 'react';
import type { ApplicationStep } from '#features/applications/application-fields.ts';
import { StepBar } from '#features/applications/web/step-bar.tsx';
import type { useApplicationForm } from '#features/applications/web/use-application-form.ts';
import { AutosaveForm } from '#ui/form/autosave-form.tsx';
import css from '#features/applications/web/applications.module.css';

interface StepFormProps extends ReturnType<typeof useApplicationForm> {
  id: string;
  step: ApplicationStep;
  children: ReactNode;
}

export function StepForm({ id, step, form, autosave, review, children }: StepFormProps) {
  return (
    <>
      <AutosaveForm form={form} autosave={autosave} review={review} className={css.parts}>
        {children}
      </AutosaveForm>
      <StepBar id={id} step={step} autosave={autosave} />
    </>
  );
}
