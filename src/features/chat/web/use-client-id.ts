import { useRef } from 'react';
import { newId } from '#kernel/id.ts';

/**
 * Adds the id by which the server recognises a repeated submit, so a form that is sent again after a lost response changes
 * nothing. A form that was edited since gets a new id.
 */
export function useClientId<T extends object>(): (values: T) => T & { clientId: string } {
  const last = useRef<{ json: string; clientId: string }>(undefined);
  return (values) => {
    const json = JSON.stringify(values);
    if (last.current?.json !== json) last.current = { json, clientId: newId() };
    return { ...values, clientId: last.current.clientId };
  };
}
