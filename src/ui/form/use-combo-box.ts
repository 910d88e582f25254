/** State of a combo box: its text, its selection and the open list with the active option. */
import { useId, useState } from 'react';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { useMaxLength } from '#ui/form/character-count.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useLookup } from '#ui/form/use-lookup.ts';
import type { LoadSuggestions, Lookup } from '#ui/form/use-lookup.ts';

export interface Suggestion {
  value: string;
  label: string;
  /** A second, less prominent line. */
  hint?: string;
}

export interface ComboBoxProps<O extends Suggestion> extends FieldProps {
  /** Must be a stable function. Called 200 ms after the last key press and aborted by the next one. */
  load: LoadSuggestions<O>;
  /** The form keeps the text only. Use it to fill other fields. Called with undefined when the text is edited. */
  onPick?: (picked: O | undefined) => void;
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  /** In characters. Numeric input stops at the limit, text is only counted. */
  maxLength?: number;
  autoComplete?: string;
}

/** Text is counted and complained of, numeric input stops at its limit. */
export const countedMaxLength = ({
  inputMode,
  maxLength,
}: Pick<ComboBoxProps<never>, 'inputMode' | 'maxLength'>) =>
  inputMode === 'numeric' ? undefined : maxLength;

export function useComboBox<O extends Suggestion>(props: ComboBoxProps<O>) {
  const { onPick } = props;
  const { field, error, className } = useField(props, useMaxLength(countedMaxLength(props)));
  const { value, onChange, onBlur } = field;
  const lookup = useLookup(props.load);
  const list = useOptionList(lookup);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget.value;
    onChange(input);
    onPick?.(undefined);
    lookup.search(input);
    list.setOpened(input.trim() !== '');
  };
  const pick = (option: O) => {
    onChange(option.label);
    onPick?.(option);
    list.setOpened(false);
  };
  const handleBlur = () => {
    list.setOpened(false);
    onBlur();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const active = list.isShown ? lookup.suggestions[list.active] : undefined;
    if (event.key === 'Enter' && active) pick(active);
    else if (!list.handleKey(event.key)) return;
    event.preventDefault();
  };
  return {
    field,
    className,
    error,
    lookup,
    list,
    inputValue: String(value ?? ''),
    pick,
    inputHandlers: {
      onChange: handleChange,
      onFocus: () => lookup.suggestions.length > 0 && list.setOpened(true),
      onBlur: handleBlur,
      onKeyDown: handleKey,
    },
  };
}

const noOption = -1;

export const optionId = (listId: string, index: number): string => `${listId}${index}`;

/** The combobox pattern of ARIA: arrows move between the options and around their ends, Escape closes the list. */
function useOptionList({ suggestions, state }: Pick<Lookup<unknown>, 'suggestions' | 'state'>) {
  const id = useId();
  const [opened, setOpenedState] = useState(false);
  const [active, setActive] = useState(noOption);
  const count = suggestions.length;
  // Another list: the option at the same place is another one, which the user has not chosen.
  const [listed, setListed] = useState(suggestions);
  if (listed !== suggestions) {
    setListed(suggestions);
    setActive(noOption);
  }
  const isShown = opened && state !== 'idle';
  const hasActive = isShown && active < count && active !== noOption;
  const setOpened = (next: boolean) => {
    setOpenedState(next);
    setActive(noOption);
  };
  const move = (step: 1 | -1) => {
    if (!opened) return setOpened(true);
    const from = active === noOption && step === -1 ? 0 : active;
    return setActive((from + step + count) % count);
  };
  /** Returns whether the key was used. */
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
    'aria-expanded': isShown && count > 0,
    'aria-controls': isShown && count > 0 ? id : undefined,
    'aria-activedescendant': hasActive ? optionId(id, active) : undefined,
  } as const;
  return { id, isShown, setOpened, active, handleKey, inputAttributes };
}
