import { useRef } from 'react';
import { newId } from '#kernel/id.ts';

/** A call whose answer was lost is repeated with its id, unless the form has changed since. */
export function useClientId<T extends object>(): (input: T) => T & { clientId: string } {
  const last = useRef<{ words: string; clientId: string }>(undefined);
  return (input) => {
    const words = JSON.stringify(input);
    if (last.current?.words !== words) last.current = { words, clientId: newId() };
    return { ...input, clientId: last.current.clientId };
  };
}
