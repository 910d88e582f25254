/** A field that suggests while one types: cities, addresses, companies, schools. */
import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core';
import { useState } from 'react';
import { counted, useTooLong } from '#ui/counted-words.tsx';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import { menuHeight } from '#ui/select-field.tsx';
import { useLookup } from '#ui/use-lookup.ts';
import type { Load, Lookup } from '#ui/use-lookup.ts';
import type from '#ui/type.module.css';
import css from '#ui/kit.module.css';

export interface Suggestion {
  value: string;
  label: string;
  /** A second, quieter line. */
  hint?: string;
}

export interface ComboBoxProps<O extends Suggestion> extends FieldProps {
  /** A stable function; called 200 ms after the last letter, aborted by the next one. */
  load: Load<O>;
  /** The form keeps the words as typed; else the `value` of what was picked. */
  freeText?: boolean;
  /** Words of the value that is there at start. */
  shown?: string;
  /** Also told when what was picked is typed over or emptied (undefined): to fill other fields. */
  onPick?: (picked: O | undefined) => void;
  placeholder?: string;
  inputMode?: 'text' | 'numeric';
  /** Characters. Digits stop there, words are counted. */
  maxLength?: number;
  autoComplete?: string;
}

function Options<O extends Suggestion>({ lookup }: { lookup: Lookup<O> }) {
  const text = useText();
  const { found, state } = lookup;
  const empty = state === 'waiting' ? 'common@field.searching' : 'common@field.nothing';
  return (
    <Combobox.Options mah={menuHeight} style={{ overflowY: 'auto' }}>
      {found.map((option) => (
        <Combobox.Option key={option.value} value={option.value}>
          <span>
            {option.label}
            {option.hint && <span className={css.hint}>{option.hint}</span>}
          </span>
        </Combobox.Option>
      ))}
      {found.length === 0 && <Combobox.Empty>{text(empty)}</Combobox.Empty>}
    </Combobox.Options>
  );
}

const limitOfWords = ({ inputMode, maxLength }: Pick<ComboBoxProps<never>, 'inputMode' | 'maxLength'>) =>
  inputMode === 'numeric' ? undefined : maxLength;

/** What is typed, what is picked, and what the list shows. */
function useCombo<O extends Suggestion>(props: ComboBoxProps<O>) {
  const { freeText = false, onPick } = props;
  const { field, error } = useField(props, useTooLong(limitOfWords(props)));
  const { value, onChange, onBlur } = field;
  const [typed, setTyped] = useState(props.shown ?? '');
  const lookup = useLookup(props.load);
  const list = useCombobox({ onDropdownClose: () => list.resetSelectedOption() });

  const write = (words: string) => {
    setTyped(words);
    if (freeText) {
      onChange(words);
      onPick?.(undefined);
    } else if (value) {
      onChange('');
      onPick?.(undefined);
    }
    lookup.ask(words);
    if (words.trim()) list.openDropdown();
    else list.closeDropdown();
  };
  const pick = (picked: string) => {
    const option = lookup.found.find((one) => one.value === picked);
    if (!option) return;
    setTyped(option.label);
    onChange(freeText ? option.label : option.value);
    onPick?.(option);
    list.closeDropdown();
  };
  const leave = () => {
    list.closeDropdown();
    // Words that were not picked are no value.
    if (!freeText && !value) setTyped('');
    onBlur();
  };
  return { field, error, list, lookup, words: freeText ? String(value ?? '') : typed, write, pick, leave };
}

export function ComboBox<O extends Suggestion>(props: ComboBoxProps<O>) {
  const text = useText();
  const { field, error, list, lookup, words, write, pick, leave } = useCombo(props);
  const { ref, name } = field;
  const most = limitOfWords(props);
  return (
    <>
      <Combobox store={list} onOptionSubmit={pick}>
        <Combobox.Target withExpandedAttribute>
          <InputBase
            ref={ref}
            name={name}
            value={words}
            onChange={(event) => write(event.currentTarget.value)}
            onFocus={() => lookup.found.length > 0 && list.openDropdown()}
            onBlur={leave}
            label={props.label}
            description={props.help}
            required={props.required}
            error={error}
            disabled={props.disabled}
            placeholder={props.placeholder ?? text('common@field.startTyping')}
            inputMode={props.inputMode}
            {...(most === undefined ? { maxLength: props.maxLength } : counted(words, most))}
            autoComplete={props.autoComplete ?? 'off'}
            aria-autocomplete="list"
            rightSection={lookup.state === 'waiting' ? <Loader size={18} /> : undefined}
            className={props.className}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={lookup.state === 'idle'}>
          <Options lookup={lookup} />
        </Combobox.Dropdown>
      </Combobox>
      <output className={type.hidden}>
        {list.dropdownOpened && lookup.state === 'ready'
          ? text('common@field.found', { count: lookup.found.length })
          : ''}
      </output>
    </>
  );
}
