/** A step with a form: its fields, the panels below it, and the bar with the links to other steps. */
import type { ReactNode } from 'react';
import type { ReadStepOutput } from '#features/questionnaire/schemas.ts';
import type { DocumentToSign, SignedDocument } from '#features/signing/schemas.ts';
import { StepBar } from '#features/questionnaire/web/step-bar.tsx';
import { useStepForm } from '#features/questionnaire/web/use-step-form.ts';
import type { FormStep } from '#features/questionnaire/web/step-values.ts';
import { AutosaveForm } from '#ui/form/autosave-form.tsx';
import css from '#features/questionnaire/web/questionnaire.module.css';

/** Parts of the page that other features render. */
export interface Slots {
  /** The phone and its confirmation. */
  phone: ReactNode;
  /** The button that signs a document with a certificate. */
  signButton: (task: CertificateTask) => ReactNode;
  /** What was signed with a certificate. */
  signed: (signed: SignedDocument) => ReactNode;
}

export interface CertificateTask {
  label: string;
  prepare: () => Promise<DocumentToSign>;
  onSign: (signature: string) => Promise<unknown>;
}

export interface StepProps {
  answers: ReadStepOutput;
  slots: Slots;
}

interface StepFormProps extends Pick<StepProps, 'answers'> {
  step: FormStep;
  /** Panels with forms of their own. */
  after?: ReactNode;
  children: ReactNode;
}

export function StepForm({ step, answers, after, children }: StepFormProps) {
  const { form, autosave, review } = useStepForm(step, answers);
  return (
    <>
      <AutosaveForm form={form} autosave={autosave} review={review} className={css.parts}>
        {children}
      </AutosaveForm>
      {after}
      <StepBar step={step} autosave={autosave} />
    </>
  );
}
