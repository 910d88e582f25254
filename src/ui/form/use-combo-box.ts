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
  /** The form keeps the typed text instead of the `value` of the picked suggestion. */
  freeText?: boolean;
  /** Label of the initial value. */
  initialLabel?: string;
  /** Also called with undefined when the picked text is edited or cleared. Use it to fill other fields. */
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
  const { freeText = false, onPick } = props;
  const { field, error, className } = useField(props, useMaxLength(countedMaxLength(props)));
  const { value, onChange, onBlur } = field;
  const [inputText, setInputText] = useState(props.initialLabel ?? '');
  const lookup = useLookup(props.load);
  const list = useOptionList(lookup);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.currentTarget.value;
    setInputText(input);
    if (freeText) {
      onChange(input);
      onPick?.(undefined);
    } else if (value) {
      onChange('');
      onPick?.(undefined);
    }
    lookup.search(input);
    list.setOpened(input.trim() !== '');
  };
  const pick = (option: O) => {
    setInputText(option.label);
    onChange(freeText ? option.label : option.value);
    onPick?.(option);
    list.setOpened(false);
  };
  const handleBlur = () => {
    list.setOpened(false);
    // Text that was not picked is not a value.
    if (!freeText && !value) setInputText('');
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
    inputValue: freeText ? String(value ?? '') : inputText,
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
    'aria-expanded': isShown,
    'aria-controls': isShown && count > 0 ? id : undefined,
    'aria-activedescendant': hasActive ? optionId(id, active) : undefined,
  } as const;
  return { id, isShown, setOpened, active, handleKey, inputAttributes };
}
