import { useEffect } from 'react';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLocation } from '#router/hooks.ts';
import { decodeUrlPart } from '#router/route.ts';
import type { FormInput, SchemaForm } from '#ui/form/use-form.ts';

/** Focuses what the hash names. */
export function useFocusField(form: SchemaForm): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = decodeUrlPart(hash.slice(1));
    if (name !== '') focusField(form, name);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, key]);
}

/** `name`: of a field of the form, or the id of a part of the page that is not a field. */
export function focusField<S extends z.ZodMiniType>(form: SchemaForm<S>, name: string): void {
  if (form.registry.labels.has(name)) return form.setFocus(name as Path<FormInput<S>>);
  const part = document.getElementById(name);
  // A part may be higher than the window: its beginning is shown.
  part?.scrollIntoView({ block: 'start' });
  part?.focus({ preventScroll: true });
}
