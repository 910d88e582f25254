/** State of a combo box: its text, its selection and the open list with the active option. */
import type { MaskitoOptions } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useCallback } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode } from 'react';
import { useMaxLength } from '#ui/form/character-count.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import type { FieldValidator } from '#ui/form/use-form.ts';
import { useLookup } from '#ui/form/use-lookup.ts';
import type { LoadSuggestions, Lookup } from '#ui/form/use-lookup.ts';
import { useOptionList } from '#ui/form/use-option-list.ts';

export interface Suggestion {
  value: string;
  label: string;
  /** A second, less prominent line. */
  hint?: string;
  /** Text for the field. Default: the label. */
  text?: string;
  /** Other typed texts that mean this option. */
  spellings?: readonly string[];
}

export interface ComboBoxProps<O extends Suggestion> extends FieldProps {
  /** Must be a stable function. Called 200 ms after the last key press. The next key press aborts it. */
  load: LoadSuggestions<O>;
  /** To fill other fields, because the form keeps only the text. Called with undefined when the user edits the text. */
  onPick?: (picked: O | undefined) => void;
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  /** For codes and numbers. Must be stable: define it outside the component. */
  mask?: MaskitoOptions;
  /** In characters. Numeric input stops at the limit. A longer text is an error. */
  maxLength?: number;
  autoComplete?: string;
  /** Replaces the check of `maxLength`. */
  validate?: FieldValidator;
  /** Rendered below the field. */
  note?: (state: ComboBoxState) => ReactNode;
}

export interface ComboBoxState {
  text: string;
  isTouched: boolean;
  lookup: Lookup<Suggestion>;
}

/** Undefined for numeric input, which stops at its limit. */
export const countedMaxLength = ({
  inputMode,
  maxLength,
}: Pick<ComboBoxProps<never>, 'inputMode' | 'maxLength'>) =>
  inputMode === 'numeric' ? undefined : maxLength;

export function useComboBox<O extends Suggestion>(props: ComboBoxProps<O>) {
  const { onPick } = props;
  const checkLength = useMaxLength(countedMaxLength(props));
  const { field, error, isTouched, className } = useField(props, props.validate ?? checkLength);
  const { value, onChange, onBlur, ref, ...fieldAttributes } = field;
  const attachRef = useMaskedRef(ref, props.mask);
  const lookup = useLookup(props.load);
  const list = useOptionList(lookup);

  const handleInput = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget.value;
    onChange(input);
    onPick?.(undefined);
    lookup.search(input);
    list.setOpened(input.trim() !== '');
  };
  const pick = (option: O) => {
    onChange(option.text ?? option.label);
    onPick?.(option);
    list.setOpened(false);
  };
  const handleBlur = () => {
    list.setOpened(false);
    onBlur();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const active = list.isVisible ? lookup.suggestions[list.active] : undefined;
    if (event.key === 'Enter' && active) pick(active);
    else if (!list.handleKey(event.key)) return;
    event.preventDefault();
  };
  return {
    field: fieldAttributes,
    className,
    error,
    lookup,
    list,
    inputValue: String(value ?? ''),
    isTouched,
    pick,
    inputHandlers: {
      ref: attachRef,
      ...(props.mask ? { onInput: handleInput, onChange: noop } : { onChange: handleInput }),
      onFocus: () => lookup.suggestions.length > 0 && list.setOpened(true),
      onBlur: handleBlur,
      onKeyDown: handleKey,
    },
  };
}

/** The mask writes into the element, so React sees no change. Only `input` events report the value. */
const noop = () => undefined;

function useMaskedRef(fieldRef: (node: HTMLInputElement | null) => void, mask: MaskitoOptions | undefined) {
  const maskRef = useMaskito({ options: mask ?? null });
  return useCallback(
    (node: HTMLInputElement | null) => {
      maskRef(node);
      fieldRef(node);
    },
    [maskRef, fieldRef],
  );
}
