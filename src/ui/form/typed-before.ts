/** What somebody, or the browser's own memory, has typed into a form of the server before the page came alive. */
import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True on the server and in the first picture over its page, false wherever the browser draws by itself. */
export const useAwakening = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );

/** The defaults, with the typed values in their places. */
export function useTypedBefore<T>(defaults: T): T {
  const awakening = useAwakening();
  const [values] = useState(() =>
    awakening && typeof document !== 'undefined' ? withTyped(defaults) : defaults,
  );
  return values;
}

function withTyped<T>(defaults: T, prefix = ''): T {
  if (typeof defaults !== 'object' || defaults === null) return defaults;
  if (Object.getPrototypeOf(defaults) !== Object.prototype) return defaults;
  const typed = Object.entries(defaults).map(([word, value]) => {
    const name = prefix + word;
    if (typeof value === 'object') return [word, withTyped(value as unknown, `${name}.`)];
    return [word, valueOf(name) ?? value];
  });
  return Object.fromEntries(typed) as T;
}

function valueOf(name: string): string | boolean | undefined {
  const field = document.getElementsByName(name)[0];
  if (field instanceof HTMLTextAreaElement) return field.value || undefined;
  if (!(field instanceof HTMLInputElement)) return undefined;
  if (field.type === 'checkbox') return field.checked || undefined;
  return field.type === 'radio' ? undefined : field.value || undefined;
}
