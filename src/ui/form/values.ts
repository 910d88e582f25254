import * as z from 'zod/mini';
import type { FormInput } from '#ui/form/use-form.ts';

/**
 * Form values of a record: numbers become strings, and missing values become empty ones. For a new record pass only the
 * preset values.
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

/** Excludes fields that accept an empty list only to clear the value, and parse it to null. */
function isOwnValue(field: z.core.$ZodType, candidate: [] | false): boolean {
  const { success, data } = z.safeParse(field, candidate);
  return success && typeof data === typeof candidate && data !== null;
}
