import { MultiSelect } from '@mantine/core';
import { dropdownMaxHeight } from '#ui/form/dropdown-max-height.ts';
import { useFieldListFailure } from '#ui/form/list-failure.tsx';
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
  placeholder?: string;
  /** Maximum number of selected options. */
  maxValues?: number;
}

export function MultiSelectField(props: MultiSelectFieldProps) {
  const t = useTranslate();
  const { field, error, className } = useField(props);
  const { ref, shownError } = useFieldListFailure({ field, error }, props.query);
  const portal = usePortalProps();
  const value = (field.value ?? []) as string[];
  return (
    <MultiSelect
      {...field}
      ref={ref}
      value={value}
      data={[...props.options]}
      label={props.label}
      description={props.help}
      required={props.required}
      // Disabled until the options are loaded. A loaded list may be empty.
      disabled={field.disabled || (props.options.length === 0 && props.query?.isSuccess === false)}
      error={shownError}
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
