/** Free-form tags, ended by Enter, a comma or a semicolon. */
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { withCharacterCount, useMaxLength } from '#ui/form/character-count.tsx';
import { dropdownMaxHeight } from '#ui/form/dropdown-max-height.ts';
import { useField } from '#ui/form/use-field.ts';
import type { FieldProps } from '#ui/form/use-field.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { usePortalProps } from '#ui/overlay/modal-stack.ts';

export interface TagsFieldProps extends FieldProps {
  /** Characters per tag. The schema limits their number. */
  maxTagLength: number;
  suggestions?: readonly string[];
}

export function TagsField(props: TagsFieldProps) {
  const t = useTranslate();
  const { maxTagLength } = props;
  const { field, error, className } = useField(props, useMaxLength(maxTagLength));
  const portal = usePortalProps();
  const [inputValue, setInputValue] = useState('');
  const value = (field.value ?? []) as string[];
  const tooLong = [inputValue, ...value].find((tag) => tag.length > maxTagLength);
  return (
    <TagsInput
      {...field}
      value={value}
      data={[...(props.suggestions ?? [])]}
      maxDropdownHeight={dropdownMaxHeight}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      searchValue={inputValue}
      onSearchChange={setInputValue}
      {...withCharacterCount(tooLong ?? inputValue, maxTagLength)}
      comboboxProps={portal}
      splitChars={[',', ';']}
      acceptValueOnBlur
      placeholder={value.length === 0 ? t('common@field.tags') : undefined}
      className={className}
    />
  );
}
