/** Kinds of answers: schema of a save, schema of a response, value before the first answer. */
import * as z from 'zod/mini';
import type { PatchField } from '#api/patch-fields.ts';
import { patchNullable } from '#api/patch-fields.ts';
import { day, flag } from '#api/wire-types.ts';
import type { FieldKind } from '#api/field-kinds.ts';
import { boundedLength, requiredLine, requiredText, typedText } from '#kernel/rules/text-rules.ts';
import type { TextKey } from '#kernel/translate.ts';

/** An empty text clears the answer; the schema checks any other one. */
const emptyOr = (schema: z.ZodMiniType<string, unknown>): PatchField<string> =>
  z.optional(
    z.pipe(
      z.pipe(
        z.transform((value: unknown): unknown => (isBlank(value) ? null : value)),
        z.nullable(schema) as unknown as z.ZodMiniType<string | null, unknown>,
      ),
      z.transform((value) => value ?? ''),
    ) as unknown as z.ZodMiniType<string, unknown>,
  );

const isBlank = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.length <= 1000 && value.trim() === '');

const textAnswer = (schema: z.ZodMiniType<string, unknown>): FieldKind<string> => ({
  patch: emptyOr(schema),
  output: z.string(),
  initial: '',
});

export const line = (max: number, min = 1) => textAnswer(requiredLine(max, min));
export const text = (max: number) => textAnswer(requiredText(max));
export const checkedLine = (schema: z.ZodMiniType<string, unknown>) => textAnswer(schema);

interface NumberFormat {
  isValid: (value: string) => boolean;
  error: TextKey;
  format?: (value: string) => string;
}

const maxNumberLength = 40;
/** Digits with separators, stored as `format` writes them. */
export const numberLine = ({ isValid, error, format = (value) => value }: NumberFormat) =>
  textAnswer(
    z.pipe(
      typedText(maxNumberLength, error).check(z.refine((value) => isValid(value.trim()), error)),
      z.transform((value) => format(value.trim())),
    ),
  );

const unknown = 'rules@common.unknown';

export const choice = <const Codes extends readonly string[]>(
  codes: Codes,
): FieldKind<Codes[number] | null> => ({
  patch: patchNullable(
    z.pipe(
      z.string(unknown).check(boundedLength(40, unknown)),
      z.enum(codes, unknown),
    ) as unknown as z.ZodMiniType<Codes[number], unknown>,
  ),
  output: z.nullable(z.enum(codes)),
  initial: null,
});

/** Null before the first answer. */
export const yesOrNo: FieldKind<boolean | null> = {
  patch: patchNullable(flag),
  output: z.nullable(z.boolean()),
  initial: null,
};

/** A mark that is false at first. */
export const mark: FieldKind<boolean> = {
  patch: z.optional(
    z.pipe(
      z.transform((value: unknown): unknown => value ?? false),
      flag,
    ) as unknown as z.ZodMiniType<boolean, unknown>,
  ),
  output: z.boolean(),
  initial: false,
};

/** yyyy-MM-dd, null before the first answer. */
export const dayAnswer: FieldKind<string | null> = {
  patch: patchNullable(day),
  output: z.nullable(z.string()),
  initial: null,
};
