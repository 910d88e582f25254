import { use, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { UnsavedFormsContext, pageForms } from '#ui/form/unsaved-forms.ts';
import type { UnsavedForm } from '#ui/form/unsaved-forms.ts';
import { preloadDiscardQuestion } from '#ui/overlay/lazy-discard-question.tsx';

interface TrackedForm {
  subscribe: UseFormReturn<FieldValues>['subscribe'];
  /** Nothing is lost with it: a search, a sign-in. */
  transient: boolean;
}

/** Registers a form. Returns the function that marks it as being submitted. */
export function useUnsavedForm({ subscribe, transient }: TrackedForm): (isSubmitting: boolean) => void {
  const forms = use(UnsavedFormsContext);
  const [form] = useState<UnsavedForm>(() => ({
    isDirty: false,
    isSubmitting: false,
    isInDialog: forms !== pageForms,
  }));
  useEffect(() => (transient ? undefined : forms.add(form)), [forms, form, transient]);
  // Not from a render: a handler may save and leave before the next one.
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty = false }) => {
          if (isDirty) preloadDiscardQuestion();
          forms.update(form, { isDirty });
        },
      }),
    [subscribe, forms, form],
  );
  return (isSubmitting) => forms.update(form, { isSubmitting });
}
