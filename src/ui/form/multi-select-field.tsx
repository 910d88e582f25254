import { MultiSelect } from '@mantine/core';
import { dropdownMaxHeight } from '#ui/form/dropdown-max-height.ts';
import { useFieldOptions } from '#ui/form/list-failure.tsx';
import type { OptionsQuery } from '#ui/form/list-failure.tsx';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { IconChevronDown } from '#ui/icons.tsx';
import { usePortalProps } from '#ui/overlay/modal-stack.ts';
import type { SelectOption } from '#ui/form/select-field.tsx';

export interface MultiSelectFieldProps extends FieldProps {
  options: readonly SelectOption[];
  /** Query of the options. The field shows its failure with a retry. */
  query?: OptionsQuery;
  /** Replaces the help while the loaded list is empty. */
  emptyHelp?: string;
  placeholder?: string;
  /** Maximum number of selected options. */
  maxValues?: number;
}

export function MultiSelectField(props: MultiSelectFieldProps) {
  const t = useTranslate();
  const { field, error, className } = useField(props);
  const { inputProps, description } = useFieldOptions({ field, error }, props);
  const portal = usePortalProps();
  const value = (field.value ?? []) as string[];
  return (
    <MultiSelect
      {...inputProps}
      value={value}
      data={[...props.options]}
      label={props.label}
      description={description}
      required={props.required}
      placeholder={value.length === 0 ? (props.placeholder ?? t('common@field.choose')) : undefined}
      searchable
      rightSection={<IconChevronDown size={18} />}
      hidePickedOptions
      {...(props.maxValues !== undefined && { maxValues: props.maxValues })}
      comboboxProps={portal}
      maxDropdownHeight={dropdownMaxHeight}
      className={className}
    />
  );
}
