import { useEffect } from 'react';
import { useLocation } from '#router/hooks.ts';
import { decodeUrlPart } from '#router/route.ts';
import type { SchemaForm } from '#ui/form/use-form.ts';

/** Focuses what the hash names: a field of the form, or a part of the page that is not a field. */
export function useFocusField(form: SchemaForm): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = decodeUrlPart(hash.slice(1));
    if (name === '') return;
    if (form.registry.labels.has(name)) form.setFocus(name);
    else document.getElementById(name)?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [hash, key]);
}
