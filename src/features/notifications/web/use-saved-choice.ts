import { useRef, useState } from 'react';

/**
 * Shows a choice at once and saves it. When the latest choice could not be saved, the one that was saved last is shown
 * again. `save` must send the choices one after another.
 */
export function useSavedChoice<T>(
  initial: T,
  save: (choice: T) => Promise<unknown>,
): [T, (choice: T) => Promise<void>] {
  const [shown, setShown] = useState(initial);
  const lastSaved = useRef(initial);
  const latest = useRef(0);
  const choose = async (choice: T) => {
    setShown(choice);
    latest.current += 1;
    const number = latest.current;
    try {
      await save(choice);
      lastSaved.current = choice;
    } catch {
      if (number === latest.current) setShown(lastSaved.current);
    }
  };
  return [shown, choose];
}
