import * as z from 'zod/mini';
import type { FormInput } from '#ui/form/use-form.ts';

/**
 * What the fields of a form show of a record: strings for numbers, and an empty value where the record has none. Of a
 * new record pass only the preset values.
 */
export function formValues<S extends z.ZodMiniObject>(
  { shape }: S,
  record: { readonly [Name in keyof z.input<S>]?: unknown } = {},
): FormInput<S> {
  const values = record as Record<string, unknown>;
  const entries = Object.entries(shape).map(([name, field]) => [
    name,
    editableValue(values[name] ?? emptyValue(field)),
  ]);
  return Object.fromEntries(entries) as FormInput<S>;
}

const editableValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(editableValue);
  return typeof value === 'number' ? String(value) : value;
};

function emptyValue(field: z.core.$ZodType): unknown {
  const candidates: ([] | false)[] = [[], false];
  return candidates.find((candidate) => isOwnValue(field, candidate)) ?? '';
}

/** Fields that may be cleared also take an empty list, but make null of it. */
function isOwnValue(field: z.core.$ZodType, candidate: [] | false): boolean {
  const { success, data } = z.safeParse(field, candidate);
  return success && typeof data === typeof candidate && data !== null;
}
