import { useEffect } from 'react';
import type { Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLocation } from '#router/hooks.ts';
import { decodeUrlPart } from '#router/route.ts';
import type { FormInput, SchemaForm } from '#ui/form/use-form.ts';

/** Focuses the field that the hash names. */
export function useFocusField(form: SchemaForm): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = decodeUrlPart(hash.slice(1));
    if (name !== '') focusField(form, name);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, key]);
}

/** `name`: a field of the form, or the id of another element. */
export function focusField<S extends z.ZodMiniType>(form: SchemaForm<S>, name: string): void {
  if (form.registry.labels.has(name)) return form.setFocus(name as Path<FormInput<S>>);
  const element = document.getElementById(name);
  // Scrolls to its start, because it may be higher than the window.
  element?.scrollIntoView({ block: 'start' });
  element?.focus({ preventScroll: true });
}
