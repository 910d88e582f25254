/** A text field with suggestions: cities, addresses, companies, schools. */
import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { withCharacterCount, useMaxLength } from '#ui/form/character-count.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { usePortalProps } from '#ui/overlay/modal-stack.ts';
import { dropdownMaxHeight } from '#ui/form/select-field.tsx';
import { useLookup } from '#ui/form/use-lookup.ts';
import type { LoadSuggestions, Lookup } from '#ui/form/use-lookup.ts';
import typography from '#ui/typography.module.css';
import css from '#ui/kit.module.css';

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

function SuggestionList<O extends Suggestion>({ lookup }: { lookup: Lookup<O> }) {
  const t = useTranslate();
  const { suggestions, state } = lookup;
  const empty = state === 'waiting' ? 'common@field.searching' : 'common@field.nothing';
  return (
    <Combobox.Options mah={dropdownMaxHeight} style={{ overflowY: 'auto' }}>
      {suggestions.map((option) => (
        <Combobox.Option key={option.value} value={option.value}>
          <span>
            {option.label}
            {option.hint && <span className={css.hint}>{option.hint}</span>}
          </span>
        </Combobox.Option>
      ))}
      {suggestions.length === 0 && <Combobox.Empty>{t(empty)}</Combobox.Empty>}
    </Combobox.Options>
  );
}

const countedMaxLength = ({ inputMode, maxLength }: Pick<ComboBoxProps<never>, 'inputMode' | 'maxLength'>) =>
  inputMode === 'numeric' ? undefined : maxLength;

/** State of the input, the selection and the list. */
function useComboBox<O extends Suggestion>(props: ComboBoxProps<O>) {
  const { freeText = false, onPick } = props;
  const { field, error } = useField(props, useMaxLength(countedMaxLength(props)));
  const { value, onChange, onBlur } = field;
  const [inputText, setInputText] = useState(props.initialLabel ?? '');
  const lookup = useLookup(props.load);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  const handleInput = (input: string) => {
    setInputText(input);
    if (freeText) {
      onChange(input);
      onPick?.(undefined);
    } else if (value) {
      onChange('');
      onPick?.(undefined);
    }
    lookup.search(input);
    if (input.trim()) combobox.openDropdown();
    else combobox.closeDropdown();
  };
  const handlePick = (picked: string) => {
    const option = lookup.suggestions.find((suggestion) => suggestion.value === picked);
    if (!option) return;
    setInputText(option.label);
    onChange(freeText ? option.label : option.value);
    onPick?.(option);
    combobox.closeDropdown();
  };
  const handleBlur = () => {
    combobox.closeDropdown();
    // Text that was not picked is not a value.
    if (!freeText && !value) setInputText('');
    onBlur();
  };
  return {
    field,
    error,
    combobox,
    lookup,
    inputValue: freeText ? String(value ?? '') : inputText,
    handleInput,
    handlePick,
    handleBlur,
  };
}

export function ComboBox<O extends Suggestion>(props: ComboBoxProps<O>) {
  const t = useTranslate();
  const { field, error, combobox, lookup, inputValue, handleInput, handlePick, handleBlur } =
    useComboBox(props);
  const { ref, name } = field;
  const countedLimit = countedMaxLength(props);
  return (
    <>
      <Combobox {...usePortalProps()} store={combobox} onOptionSubmit={handlePick}>
        <Combobox.Target withExpandedAttribute>
          <InputBase
            ref={ref}
            name={name}
            value={inputValue}
            onChange={(event) => handleInput(event.currentTarget.value)}
            onFocus={() => lookup.suggestions.length > 0 && combobox.openDropdown()}
            onBlur={handleBlur}
            label={props.label}
            description={props.help}
            required={props.required}
            error={error}
            disabled={props.disabled}
            placeholder={props.placeholder ?? t('common@field.startTyping')}
            inputMode={props.inputMode}
            {...(countedLimit === undefined
              ? { maxLength: props.maxLength }
              : withCharacterCount(inputValue, countedLimit))}
            autoComplete={props.autoComplete ?? 'off'}
            aria-autocomplete="list"
            rightSection={lookup.state === 'waiting' ? <Loader size={18} /> : undefined}
            className={props.className}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={lookup.state === 'idle'}>
          <SuggestionList lookup={lookup} />
        </Combobox.Dropdown>
      </Combobox>
      <output className={typography.hidden}>
        {combobox.dropdownOpened && lookup.state === 'ready'
          ? t('common@field.found', { count: lookup.suggestions.length })
          : ''}
      </output>
    </>
  );
}
