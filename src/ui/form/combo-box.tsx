/** A text field with suggestions: cities, addresses, companies, schools. */
import type { MouseEvent } from 'react';
import { classes } from '#ui/classes.ts';
import { CharacterCounter } from '#ui/form/character-count.tsx';
import { dropdownMaxHeight } from '#ui/form/dropdown-max-height.ts';
import { FieldFrame } from '#ui/form/field-frame.tsx';
import { countedMaxLength, useComboBox } from '#ui/form/use-combo-box.ts';
import { optionId } from '#ui/form/use-option-list.ts';
import type { ComboBoxProps, Suggestion } from '#ui/form/use-combo-box.ts';
import type { Lookup } from '#ui/form/use-lookup.ts';
import { useTranslate } from '#ui/i18n.tsx';
import typography from '#ui/typography.module.css';
import css from '#ui/form/combo-box.module.css';
import fieldCss from '#ui/form/field.module.css';
import kitCss from '#ui/kit.module.css';

export function ComboBox<O extends Suggestion>(props: ComboBoxProps<O>) {
  const t = useTranslate();
  const { field, error, className, lookup, list, inputValue, isTouched, pick, inputHandlers } =
    useComboBox(props);
  const { label, help, required, maxLength } = props;
  const countedLimit = countedMaxLength(props);
  return (
    <FieldFrame label={label} help={help} required={required} error={error} className={className}>
      {(attributes) => (
        <>
          <div className={classes(css.box, fieldCss.withButton)}>
            <input
              {...attributes}
              {...field}
              {...inputHandlers}
              {...list.inputAttributes}
              value={inputValue}
              placeholder={props.placeholder ?? t('common@field.startTyping')}
              inputMode={props.inputMode}
              maxLength={countedLimit === undefined ? maxLength : undefined}
              autoComplete={props.autoComplete ?? 'off'}
              className={classes(fieldCss.input, props.mask && fieldCss.digits)}
            />
            {lookup.state === 'waiting' && <span className={classes(fieldCss.button, css.waiting)} />}
            {list.isVisible && (
              <SuggestionList id={list.id} label={label} lookup={lookup} active={list.active} onPick={pick} />
            )}
          </div>
          {countedLimit !== undefined && <CharacterCounter count={inputValue.length} max={countedLimit} />}
          <FoundCount isVisible={list.isVisible} lookup={lookup} />
          {props.note?.({ text: inputValue, isTouched, lookup })}
        </>
      )}
    </FieldFrame>
  );
}

function FoundCount({ isVisible, lookup }: { isVisible: boolean; lookup: Lookup<unknown> }) {
  const t = useTranslate();
  return (
    <output className={typography.hidden}>
      {isVisible && lookup.state === 'ready'
        ? t('common@field.found', { count: lookup.suggestions.length })
        : ''}
    </output>
  );
}

interface SuggestionListProps<O extends Suggestion> {
  id: string;
  label: string;
  lookup: Lookup<O>;
  active: number;
  onPick: (option: O) => void;
}

function SuggestionList<O extends Suggestion>(props: SuggestionListProps<O>) {
  const { id, label, lookup, active, onPick } = props;
  const t = useTranslate();
  const { suggestions, state } = lookup;
  const frame = {
    ref: placeList,
    className: classes(kitCss.dropdown, css.list),
    style: { maxHeight: dropdownMaxHeight },
    onMouseDown: keepFocus,
  };
  if (suggestions.length === 0)
    return (
      <div {...frame}>
        <p className={kitCss.empty}>
          {t(state === 'waiting' ? 'common@field.searching' : 'common@field.nothing')}
        </p>
      </div>
    );
  return (
    <div {...frame} id={id} role="listbox" aria-label={label}>
      {suggestions.map((option, index) => (
        <button
          key={option.value}
          type="button"
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          ref={index === active ? scrollIntoList : undefined}
          className={classes(kitCss.option, css.option)}
          data-combobox-selected={index === active || undefined}
          onClick={() => onPick(option)}
        >
          <span>
            {option.label}
            {option.hint && <span className={kitCss.hint}>{option.hint}</span>}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The input keeps the focus while the user presses in the list. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

const scrollIntoList = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' });

/** Opens the list above the input when it may not fit below and there is more space above. */
function placeList(list: HTMLElement | null): void {
  const input = list?.parentElement?.getBoundingClientRect();
  if (!list || !input) return;
  const height = window.visualViewport?.height ?? innerHeight;
  const spaceBelow = height - input.bottom;
  list.toggleAttribute('data-above', spaceBelow < dropdownMaxHeight && input.top > spaceBelow);
}
