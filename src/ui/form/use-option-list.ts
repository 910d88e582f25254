import { useId, useState } from 'react';
import type { Lookup } from '#ui/form/use-lookup.ts';

const noOption = -1;

export const optionId = (listId: string, index: number): string => `${listId}${index}`;

/** The ARIA combobox pattern: arrow keys move between the options and wrap, Escape closes the list. */
export function useOptionList({ suggestions, state }: Pick<Lookup<unknown>, 'suggestions' | 'state'>) {
  const id = useId();
  const [opened, setOpenedState] = useState(false);
  const [active, setActive] = useState(noOption);
  const count = suggestions.length;
  // Resets the active option for a new list, where the same index is another option.
  const [listed, setListed] = useState(suggestions);
  if (listed !== suggestions) {
    setListed(suggestions);
    setActive(noOption);
  }
  const isVisible = opened && state !== 'idle';
  const hasActive = isVisible && active < count && active !== noOption;
  const setOpened = (next: boolean) => {
    setOpenedState(next);
    setActive(noOption);
  };
  const move = (step: 1 | -1) => {
    if (!opened) return setOpened(true);
    const from = active === noOption && step === -1 ? 0 : active;
    return setActive((from + step + count) % count);
  };
  /** Returns whether it has handled the key. */
  const handleKey = (key: string): boolean => {
    if (key === 'Escape' && opened) setOpened(false);
    else if (key === 'ArrowDown' && count > 0) move(1);
    else if (key === 'ArrowUp' && count > 0) move(-1);
    else return false;
    return true;
  };
  const inputAttributes = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isVisible && count > 0,
    // Also of a list that only says that nothing was found: Escape closes it before the dialog around it.
    'data-expanded': isVisible || undefined,
    'aria-controls': isVisible && count > 0 ? id : undefined,
    'aria-activedescendant': hasActive ? optionId(id, active) : undefined,
  } as const;
  return { id, isVisible, setOpened, active, handleKey, inputAttributes };
}
