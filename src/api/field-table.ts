/**
 * Field tables: one row for each plain field of an entity, keyed by its name in the code. A plain field has the same value
 * on the wire, in the code and in its column.
 */
import type * as z from 'zod/mini';

export interface WireField {
  /** Name on the wire. */
  wire: string;
  /** Schema in a change: an absent field changes nothing. */
  patch: z.ZodMiniType;
  /** Schema in the form of a new entity that requires the field. The column has no DEFAULT. */
  required?: z.ZodMiniType;
  /** Schema in responses. */
  output: z.ZodMiniType;
  /** Value of a new entity; the same as the DEFAULT of the column. */
  initial: unknown;
}
export type WireFields = Readonly<Record<string, WireField>>;

export interface Field extends WireField {
  column: string;
}
export type FieldTable = Readonly<Record<string, Field>>;

type Part = 'wire' | 'patch' | 'output' | 'initial';
type PartsByWireName<F extends WireFields, P extends Part> = {
  -readonly [Name in keyof F as F[Name]['wire']]: F[Name][P];
};
type PartsByName<F extends WireFields, P extends Part> = {
  -readonly [Name in keyof F]: F[Name][P];
};

/** Values by the names of the code. */
export type FieldValues<F extends WireFields> = PartsByName<F, 'initial'>;
/** Absent fields do not change. */
export type FieldChanges<F extends WireFields> = Partial<FieldValues<F>>;
type WireValues<F extends WireFields> = PartsByWireName<F, 'initial'>;
type Unchecked = Readonly<Record<string, unknown>>;

/** Shape of a form whose fields may all be absent. */
export function patchShape<F extends WireFields>(fields: F): PartsByWireName<F, 'patch'>;
export function patchShape(fields: WireFields): object {
  return mapFields(fields, (_, { wire, patch }) => [wire, patch]);
}

type CreateShape<F extends WireFields> = {
  -readonly [Name in keyof F as F[Name]['wire']]: F[Name] extends { required: infer Schema }
    ? Schema
    : F[Name]['patch'];
};

/** Shape of the form of a new entity: like `patchShape`, with the required fields. */
export function createShape<F extends WireFields>(fields: F): CreateShape<F>;
export function createShape(fields: WireFields): object {
  return mapFields(fields, (_, { wire, patch, required }) => [wire, required ?? patch]);
}

/** Shape of a response with the names of the wire. */
export function outputShape<F extends WireFields>(fields: F): PartsByWireName<F, 'output'>;
export function outputShape(fields: WireFields): object {
  return mapFields(fields, (_, { wire, output }) => [wire, output]);
}

/** Shape of a response with the names of the code. */
export function namedOutputShape<F extends WireFields>(fields: F): PartsByName<F, 'output'>;
export function namedOutputShape(fields: WireFields): object {
  return mapFields(fields, (name, { output }) => [name, output]);
}

/** Names on the wire, for the inputs of forms and for errors. */
export function wireNames<F extends WireFields>(fields: F): PartsByName<F, 'wire'>;
export function wireNames(fields: WireFields): object {
  return mapFields(fields, (name, { wire }) => [name, wire]);
}

export function initialValues<F extends WireFields>(fields: F): FieldValues<F>;
export function initialValues(fields: WireFields): object {
  return mapFields(fields, (name, { initial }) => [name, initial]);
}

/** The fields that the parsed form has. */
export function changesFromWire<F extends WireFields>(
  fields: F,
  form: Partial<WireValues<F>>,
): FieldChanges<F>;
export function changesFromWire(fields: WireFields, form: Unchecked): object {
  return withoutUndefined(mapFields(fields, (name, { wire }) => [name, form[wire]]));
}

/** Drops what is not a field of the table. */
export function fieldsToWire<F extends WireFields>(fields: F, values: FieldValues<F>): WireValues<F>;
export function fieldsToWire(fields: WireFields, values: Unchecked): object {
  return mapFields(fields, (name, { wire }) => [wire, values[name]]);
}

/** Drops what is not a field of the table. */
export function pickFields<F extends WireFields>(fields: F, values: FieldValues<F>): FieldValues<F>;
export function pickFields(fields: WireFields, values: Unchecked): object {
  return mapFields(fields, (name) => [name, values[name]]);
}

export const withoutUndefined = (values: Unchecked): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const mapFields = (
  fields: WireFields,
  toEntry: (name: string, field: WireField) => readonly [name: string, value: unknown],
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => toEntry(name, field)));

/** Form inputs keep flags and lists. Everything else is text. */
type FormValue<Value> = Value extends boolean ? boolean : Value extends readonly unknown[] ? Value : string;
type FormValues<F extends WireFields> = {
  -readonly [Name in keyof F as F[Name]['wire']]: FormValue<NonNullable<F[Name]['initial']>>;
};

/** Values of a form with the names of the wire. */
export function toFormValues<F extends WireFields>(fields: F, entity: WireValues<F>): FormValues<F>;
export function toFormValues(fields: WireFields, entity: Unchecked): object {
  return mapFields(fields, (_, { wire }) => [wire, toFormValue(entity[wire])]);
}

/** Values of the form of a new entity. */
export function emptyFormValues<F extends WireFields>(fields: F): FormValues<F>;
export function emptyFormValues(fields: WireFields): object {
  return mapFields(fields, (_, { wire, initial }) => [wire, toFormValue(initial)]);
}

const toFormValue = (value: unknown): unknown =>
  typeof value === 'boolean' || Array.isArray(value) ? value : String(value ?? '');
