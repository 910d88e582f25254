/** A step whose fields save by themselves, with the bar of the ways on. */
import type { ReactNode } from 'react';
import type { ApplicationStep } from '#features/applications/application-fields.ts';
import { StepBar } from '#features/applications/web/step-bar.tsx';
import type { useApplicationForm } from '#features/applications/web/use-application-form.ts';
import { AutosaveFields } from '#ui/form/autosave-fields.tsx';
import { FieldReviewContext } from '#ui/form/field-review.ts';
import { Form } from '#ui/form/form.tsx';
import { useFocusField } from '#ui/form/use-focus-field.ts';
import { ReportedError } from '#ui/form/server-errors.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import css from '#features/applications/web/applications.module.css';

interface StepFormProps extends ReturnType<typeof useApplicationForm> {
  id: string;
  step: ApplicationStep;
  children: ReactNode;
}

export function StepForm({ id, step, form, autosave, review, children }: StepFormProps) {
  useFocusField(form);
  const submit = async () => {
    await autosave.flush();
    if (pageForms.hasUnsaved()) throw new ReportedError();
  };
  return (
    <>
      <FieldReviewContext value={review}>
        <Form form={form} onSubmit={submit} noLegend className={css.parts}>
          <AutosaveFields conflict={autosave.conflict}>{children}</AutosaveFields>
        </Form>
      </FieldReviewContext>
      <StepBar id={id} step={step} autosave={autosave} />
    </>
  );
}
