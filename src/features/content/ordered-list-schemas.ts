/** Schemas of the endpoints of an ordered list, made from those of its form and row. */
import * as z from 'zod/mini';
import type { Schema } from '#api/endpoint.ts';
import { savedBodySchema, savedVersionsSchema } from '#api/saved-version.ts';
import { flag, integer, list, numericId } from '#api/wire-types.ts';
import type { FormVersion, OrderedRow, RemovedRow } from '#features/content/ordered-list.ts';
import { isId } from '#kernel/id.ts';

const maxInteger = 2_147_483_647;

/** Path of a row, or of a row and a saved version. */
export const rowParams = z.object({ id: numericId });
export const rowVersionParams = z.object({ id: numericId, version: z.string().check(z.refine(isId)) });

/** Version of the row that the client has read. A save over a newer version is refused. */
export const version = integer(1, maxInteger);
export const versionInput = z.object({ version });
export const activeInput = z.object({ active: flag });
export const orderInput = z.object({ ids: list(integer(1, maxInteger), 500) });

/** Fields of every row besides those of its form. */
export const orderedRow = {
  id: z.number(),
  order: z.number(),
  active: z.boolean(),
  version: z.number(),
  /** ISO. */
  updatedAt: z.string(),
};

export const withVersion = <Form extends z.ZodMiniObject>(form: Form) =>
  z.intersection(form, z.object({ version }));

export interface OrderedListSchemas<Form extends object, Row extends OrderedRow> {
  form: Schema<Form>;
  savedForm: Schema<Form & { version: number }>;
  row: Schema<Row>;
  rows: Schema<Row[]>;
  versions: Schema<FormVersion<Form>[]>;
  removedRows: Schema<RemovedRow<Form>[]>;
}

export function orderedListSchemas<Form extends object, Row extends OrderedRow>({
  form,
  row,
}: {
  form: z.ZodMiniObject & Schema<Form>;
  row: Schema<Row>;
}): OrderedListSchemas<Form, Row> {
  return {
    form,
    savedForm: withVersion(form),
    row,
    rows: z.array(row),
    versions: savedVersionsSchema(form),
    removedRows: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        author: z.nullable(z.string()),
        body: savedBodySchema(form),
      }),
    ),
  };
}
