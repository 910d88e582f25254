/** Values that the user or the browser has entered into a server-rendered form before hydration. */
import { useState } from 'react';
import { useHydrated } from '#ui/hooks/use-hydrated.ts';

/** The defaults with these values. */
export function usePreHydrationValues<T>(defaults: T): T {
  const isHydrated = useHydrated();
  const [values] = useState(() =>
    isHydrated || typeof document === 'undefined' ? defaults : mergeTypedValues(defaults),
  );
  return values;
}

function mergeTypedValues<T>(defaults: T, prefix = ''): T {
  if (typeof defaults !== 'object' || defaults === null) return defaults;
  if (Object.getPrototypeOf(defaults) !== Object.prototype) return defaults;
  const entries = Object.entries(defaults).map(([key, value]) => {
    const name = prefix + key;
    if (typeof value === 'object') return [key, mergeTypedValues(value as unknown, `${name}.`)];
    return [key, typedValueOf(name) ?? value];
  });
  return Object.fromEntries(entries) as T;
}

function typedValueOf(name: string): string | boolean | undefined {
  const field = document.getElementsByName(name)[0];
  if (field instanceof HTMLTextAreaElement) return field.value || undefined;
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.type === 'checkbox') return field.checked || undefined;
  return field.type === 'radio' ? undefined : field.value || undefined;
}
