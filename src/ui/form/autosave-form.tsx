/** An autosaving form. Its submit waits for the last save. */
import type { ReactNode } from 'react';
import { AutosaveFields } from '#ui/form/autosave-fields.tsx';
import { FieldReviewContext } from '#ui/form/field-review.ts';
import type { FieldReview } from '#ui/form/field-review.ts';
import { Form } from '#ui/form/form.tsx';
import { ReportedError } from '#ui/form/server-errors.ts';
import { pageForms } from '#ui/form/unsaved-forms.ts';
import type { Autosave } from '#ui/form/use-autosave.tsx';
import { useFocusField } from '#ui/form/use-focus-field.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';

interface AutosaveFormProps {
  form: SchemaForm;
  autosave: Autosave;
  review: FieldReview;
  className: string | undefined;
  children: ReactNode;
}

export function AutosaveForm({ form, autosave, review, className, children }: AutosaveFormProps) {
  useFocusField(form);
  const submit = async () => {
    await autosave.flush();
    if (pageForms.hasUnsaved()) throw new ReportedError();
  };
  return (
    <FieldReviewContext value={review}>
      <Form form={form} onSubmit={submit} noLegend className={className}>
        <AutosaveFields conflict={autosave.conflict}>{children}</AutosaveFields>
      </Form>
    </FieldReviewContext>
  );
}
