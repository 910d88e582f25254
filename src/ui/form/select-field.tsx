/** A select. It is searchable when the list is long. */
import { Select } from '@mantine/core';
import type { OptionsFilter } from '@mantine/core';
import type { ReactNode } from 'react';
import { dropdownMaxHeight } from '#ui/form/dropdown-max-height.ts';
import { useFieldOptions } from '#ui/form/list-failure.tsx';
import type { OptionsQuery } from '#ui/form/list-failure.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChevronDown } from '#ui/icons.tsx';
import { usePortalProps } from '#ui/overlay/modal-stack.ts';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

const searchableFrom = 8;

export interface SelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Query of the options. The field shows its failure with a retry. */
  query?: OptionsQuery;
  /** Replaces the help while the loaded list is empty. */
  emptyHelp?: ReactNode;
  placeholder?: string;
  clearable?: boolean;
  /** Filter of a searchable list. Default: options that contain the text. */
  filter?: OptionsFilter;
}

export function SelectField(props: SelectFieldProps) {
  const t = useTranslate();
  const { field, error, className } = useField(props);
  const { inputProps, description } = useFieldOptions({ field, error }, props);
  const portal = usePortalProps();
  return (
    <Select
      {...inputProps}
      value={field.value || null}
      onChange={(value) => field.onChange(value ?? '')}
      data={[...props.options]}
      label={props.label}
      description={description}
      required={props.required}
      placeholder={props.placeholder ?? t('common@field.choose')}
      filter={props.filter}
      searchable={props.options.length > searchableFrom}
      clearable={props.clearable ?? !props.required}
      clearButtonProps={{ 'aria-label': t('common@field.clear') }}
      allowDeselect={false}
      comboboxProps={portal}
      maxDropdownHeight={dropdownMaxHeight}
      checkIconPosition="right"
      rightSection={
        field.value && (props.clearable ?? !props.required) ? undefined : <IconChevronDown size={18} />
      }
      className={className}
    />
  );
}
