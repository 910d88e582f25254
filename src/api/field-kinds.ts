/** Kinds of fields for field tables: `epoch: { wire: 'EPOCH', column: 'epoch', ...lineField(150) }`. */
import * as z from 'zod/mini';
import { patchLine, patchNullable, patchText } from '#api/patch-fields.ts';
import type { PatchField } from '#api/patch-fields.ts';
import { flag, integer } from '#api/wire-types.ts';

/** `initial` has the type of the field's values. */
export interface FieldKind<Value> {
  patch: PatchField<Value>;
  output: z.ZodMiniType<Value>;
  initial: Value;
}

const unknown = 'rules@common.unknown';

export const stringField = (patch: PatchField<string>): FieldKind<string> => ({
  patch,
  output: z.string(),
  initial: '',
});

/** Text that may be empty. */
export const textField = (maxLength: number) => stringField(patchText(maxLength));

/** Text in one line that may be empty. */
export const lineField = (maxLength: number) => stringField(patchLine(maxLength));

/** Text that cannot be emptied. */
export const requiredField = (schema: z.ZodMiniType<string>) => ({
  ...stringField(z.optional(schema)),
  required: schema,
});

/** Text that is null when it is empty. */
export const nullableField = (schema: z.ZodMiniType<string>): FieldKind<string | null> => ({
  patch: patchNullable(schema),
  output: z.nullable(z.string()),
  initial: null,
});

export const integerField = (min: number, max: number): FieldKind<number | null> => ({
  patch: patchNullable(integer(min, max)),
  output: z.nullable(z.number()),
  initial: null,
});

/** One of the codes, or none. */
export const choiceField = <const Codes extends readonly string[]>(
  codes: Codes,
): FieldKind<Codes[number] | null> => ({
  patch: patchNullable(z.enum(codes, unknown)),
  output: z.nullable(z.enum(codes)),
  initial: null,
});

/** One of the codes, which cannot be cleared. */
export const requiredChoiceField = <const Codes extends readonly string[]>(
  codes: Codes,
  initial: Codes[number],
): FieldKind<Codes[number]> => ({
  patch: z.optional(z.enum(codes, unknown)),
  output: z.enum(codes),
  initial,
});

export const flagField = (initial: boolean): FieldKind<boolean> => ({
  patch: z.optional(flag),
  output: z.boolean(),
  initial,
});
