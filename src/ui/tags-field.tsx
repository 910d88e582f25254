/** Words of one's own, each a pill: typed and ended by Enter or a comma. */
import { TagsInput } from '@mantine/core';
import { useState } from 'react';
import { counted, useTooLong } from '#ui/counted-words.tsx';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';

export interface TagsFieldProps extends FieldProps {
  /** Characters of each; how many there can be is the schema's to say. */
  longest: number;
}

export function TagsField(props: TagsFieldProps) {
  const text = useText();
  const { longest } = props;
  const { field, error } = useField(props, useTooLong(longest));
  const [typed, type] = useState('');
  const value = (field.value ?? []) as string[];
  const over = [typed, ...value].find((words) => words.length > longest);
  return (
    <TagsInput
      {...field}
      value={value}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      searchValue={typed}
      onSearchChange={type}
      {...counted(over ?? typed, longest)}
      splitChars={[',', ';']}
      acceptValueOnBlur
      placeholder={value.length === 0 ? text('common@field.tags') : undefined}
      className={props.className}
    />
  );
}
