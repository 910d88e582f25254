/** Words of one's own, each a pill: typed and ended by Enter or a comma. */
import { TagsInput } from '@mantine/core';
import { useField } from '#ui/form/form-context.ts';
import type { FieldProps } from '#ui/form/form-context.ts';
import { useText } from '#ui/i18n.tsx';

export interface TagsFieldProps extends FieldProps {
  /** How many there can be, and how long each. */
  most: number;
  longest: number;
}

export function TagsField(props: TagsFieldProps) {
  const text = useText();
  const { field, error } = useField(props);
  const value = (field.value ?? []) as string[];
  return (
    <TagsInput
      {...field}
      value={value}
      label={props.label}
      description={props.help}
      required={props.required}
      error={error}
      maxTags={props.most}
      maxLength={props.longest}
      splitChars={[',', ';']}
      acceptValueOnBlur
      placeholder={value.length === 0 ? text('common@field.tags') : undefined}
      className={props.className}
    />
  );
}
