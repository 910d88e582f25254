/** Registers input that is stored elsewhere, such as the draft of a message. */
import { use, useEffect, useState } from 'react';
import { UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';
import type { UnsavedForm } from '#ui/form/unsaved-forms.ts';

export function usePersistedInput(isDirty: boolean): void {
  const forms = use(UnsavedFormsContext);
  const [input] = useState<UnsavedForm>(() => ({ isDirty: false, isPersisted: true }));
  useEffect(() => forms.add(input), [forms, input]);
  useEffect(() => forms.update(input, { isDirty }), [forms, input, isDirty]);
}
