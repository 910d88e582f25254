/** Free-form tags, ended by Enter, a comma or a semicolon. */
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { counted, useTooLong } from '#ui/counted-words.tsx';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';

export interface TagsFieldProps extends FieldProps {
  /** Characters per tag. The schema limits their number. */
  longest: number;
}

export function TagsField(props: TagsFieldProps) {
  const text = useText();
  const { longest } = props;
  const { field, error } = useField(props, useTooLong(longest));
  const [inputValue, setInputValue] = useState('');
  const value = (field.value ?? []) as string[];
  const tooLong = [inputValue, ...value].find((tag) => tag.length > longest);
  return (
    <TagsInput
      {...field}
      value={value}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      searchValue={inputValue}
      onSearchChange={setInputValue}
      {...counted(tooLong ?? inputValue, longest)}
      splitChars={[',', ';']}
      acceptValueOnBlur
      placeholder={value.length === 0 ? text('common@field.tags') : undefined}
      className={props.className}
    />
  );
}
