import { use, useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';
import type { UnsavedForm } from '#ui/form/unsaved-forms.ts';
import { preloadDiscardQuestion } from '#ui/overlay/lazy-discard-question.tsx';

interface TrackedForm {
  subscribe: UseFormReturn<FieldValues>['subscribe'];
  /** Not registered, so leaving does not ask: a search, a sign-in. */
  transient: boolean;
}

/** Registers a form in the nearest `UnsavedForms`. */
export function useUnsavedForm({ subscribe, transient }: TrackedForm): void {
  const forms = use(UnsavedFormsContext);
  const [form] = useState<UnsavedForm>(() => ({ isDirty: false }));
  useEffect(() => (transient ? undefined : forms.add(form)), [forms, form, transient]);
  // By subscription, because a handler may save and leave before the next render.
  useEffect(
    () =>
      subscribe({
        formState: { isDirty: true },
        callback: ({ isDirty = false }) => {
          if (isDirty && !transient) preloadDiscardQuestion();
          forms.update(form, { isDirty });
        },
      }),
    [subscribe, forms, form, transient],
  );
}
