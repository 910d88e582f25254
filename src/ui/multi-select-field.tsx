import { MultiSelect } from '@mantine/core';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';
import { IconChevronDown } from '#ui/icons.tsx';
import { menuHeight } from '#ui/select-field.tsx';
import type { Option } from '#ui/select-field.tsx';

export interface MultiSelectFieldProps extends FieldProps {
  options: readonly Option[];
  placeholder?: string;
  /** Maximum number of selected options. */
  most?: number;
}

export function MultiSelectField(props: MultiSelectFieldProps) {
  const text = useText();
  const { field, error } = useField(props);
  const value = (field.value ?? []) as string[];
  return (
    <MultiSelect
      {...field}
      value={value}
      data={[...props.options]}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      placeholder={value.length === 0 ? (props.placeholder ?? text('common@field.choose')) : undefined}
      searchable
      rightSection={<IconChevronDown size={18} />}
      hidePickedOptions
      {...(props.most !== undefined && { maxValues: props.most })}
      maxDropdownHeight={menuHeight}
      className={props.className}
    />
  );
}
