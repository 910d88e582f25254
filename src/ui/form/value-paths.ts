import type { FieldValues } from 'react-hook-form';
import { isEqual, isRecord } from '#ui/form/merge-typed.ts';

/** Flattens nested objects to dotted names. A list stays one value. */
export const valuesByPath = (values: FieldValues): FieldValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
      isRecord(value)
        ? Object.entries(value).map(([key, inner]) => [`${name}.${key}`, inner])
        : [[name, value as unknown]],
    ),
  );

export const changedKeys = (values: FieldValues, clean: FieldValues): string[] =>
  Object.keys(values).filter((key) => !isEqual(values[key], clean[key]));

export const pick = (values: FieldValues, names: readonly string[]): FieldValues =>
  Object.fromEntries(names.map((name) => [name, values[name] as unknown]));
