/** Admin endpoints of an ordered list of the public site. Every list has the same set. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { savedBodySchema, savedVersionsSchema } from '#api/saved-version.ts';
import { isId } from '#kernel/id.ts';
import { flag, list, integer } from '#api/wire-types.ts';

const action = 'content.edit';
const numericId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const rowParams = z.object({ id: numericId });
const maxInteger = 2_147_483_647;

/** Revision of the row that the client has read. A save over a newer revision is refused. */
export const revision = integer(1, maxInteger);

/** Fields of every row besides those of its form. */
export const orderedRow = {
  id: z.number(),
  order: z.number(),
  active: z.boolean(),
  revision: z.number(),
  /** ISO. */
  updatedAt: z.string(),
};
export interface OrderedRow {
  id: number;
  order: number;
  active: boolean;
  revision: number;
  updatedAt: string;
}

export interface FormVersion<Form> {
  id: string;
  at: string;
  author: string | null;
  body: Form;
}

/** A removed row in its last state. */
export interface RemovedRow<Form> {
  /** Id of the row. A restored row keeps it. */
  id: number;
  /** ISO. */
  at: string;
  author: string | null;
  body: Form;
}

export interface OrderedList<Form = object, Row extends OrderedRow = OrderedRow> {
  /** `part` of the `content.changed` event. */
  part: string;
  form: Schema<Form>;
  listRows: Endpoint<undefined, Row[]>;
  addRow: Endpoint<Form, Row>;
  saveRow: Endpoint<Form & { revision: number }, Row>;
  /** Shows the row on the site or hides it. */
  setRowActive: Endpoint<{ active: boolean }, Row>;
  removeRow: Endpoint;
  /** Takes every id of the list, or of one of its sections, in the new order. */
  reorderRows: Endpoint<{ ids: number[] }>;
  listVersions: Endpoint<undefined, FormVersion<Form>[]>;
  restoreVersion: Endpoint<{ revision: number }, Row>;
  /** Most recently removed first. */
  listRemoved: Endpoint<undefined, RemovedRow<Form>[]>;
  /** Restores a removed row at the end of its list or section. */
  restoreRow: Endpoint<undefined, Row>;
}

export function orderedList<Form extends object, Row extends OrderedRow>(
  part: string,
  { form, row }: { form: z.ZodMiniObject & Schema<Form>; row: Schema<Row> },
): OrderedList<Form, Row> {
  const path = `/api/administrator/content/${part}`;
  const listOptions = { action, ours: true, body: 'json' } as const;
  const rowOptions = { ...listOptions, path: `${path}/:id`, params: rowParams };
  return {
    part,
    form,
    listRows: endpoint({ ...listOptions, method: 'GET', path, output: z.array(row) }),
    addRow: endpoint({ ...listOptions, method: 'POST', path, input: form, output: row }),
    saveRow: endpoint({ ...rowOptions, method: 'POST', input: withRevision(form), output: row }),
    setRowActive: endpoint({
      ...rowOptions,
      method: 'POST',
      path: `${path}/:id/show`,
      input: z.object({ active: flag }),
      output: row,
    }),
    removeRow: endpoint({ ...rowOptions, method: 'DELETE', output: z.null() }) as Endpoint,
    reorderRows: endpoint({
      ...listOptions,
      method: 'POST',
      path: `${path}/order`,
      input: z.object({ ids: list(integer(1, maxInteger), 500) }),
      output: z.null(),
    }) as Endpoint<{ ids: number[] }>,
    listVersions: endpoint({
      ...rowOptions,
      method: 'GET',
      path: `${path}/:id/versions`,
      output: savedVersionsSchema(form),
    }),
    restoreVersion: endpoint({
      ...rowOptions,
      method: 'POST',
      path: `${path}/:id/versions/:version`,
      params: rowVersionParams,
      input: z.object({ revision }),
      output: row,
    }),
    listRemoved: endpoint({
      ...listOptions,
      method: 'GET',
      path: `${path}/removed`,
      output: removedRowsSchema(form),
    }),
    restoreRow: endpoint({ ...rowOptions, method: 'POST', path: `${path}/removed/:id`, output: row }),
  };
}

const removedRowsSchema = <Form extends z.ZodMiniObject>(form: Form) =>
  z.array(
    z.object({ id: z.number(), at: z.string(), author: z.nullable(z.string()), body: savedBodySchema(form) }),
  );

const rowVersionParams = z.object({ id: numericId, version: z.string().check(z.refine(isId)) });

export const withRevision = <Form extends z.ZodMiniObject>(form: Form) =>
  z.intersection(form, z.object({ revision }));
