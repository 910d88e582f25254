/** Registers input that outlives its page, such as the stored draft of a message. */
import { use, useEffect, useState } from 'react';
import { UnsavedFormsContext } from '#ui/form/unsaved-forms.ts';
import type { UnsavedForm } from '#ui/form/unsaved-forms.ts';

export function useKeptInput(isDirty: boolean): void {
  const forms = use(UnsavedFormsContext);
  const [input] = useState<UnsavedForm>(() => ({ isDirty: false, isKept: true }));
  useEffect(() => forms.add(input), [forms, input]);
  useEffect(() => forms.update(input, { isDirty }), [forms, input, isDirty]);
}
