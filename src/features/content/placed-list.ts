/** Admin endpoints of an ordered list of the public site. Every list has the same set. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { keptBody, keptVersions } from '#api/kept-version.ts';
import { isId } from '#kernel/id.ts';
import { flag, list, whole } from '#api/wire-types.ts';

const action = 'content.edit';
const numericId = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const rowParams = z.object({ id: numericId });
const maxInteger = 2_147_483_647;

/** Revision of the row that the client has read. A save over a newer revision is refused. */
export const revision = whole(1, maxInteger);

/** Fields of every row besides those of its form. */
export const placedRow = {
  id: z.number(),
  order: z.number(),
  active: z.boolean(),
  revision: z.number(),
  /** ISO. */
  updatedAt: z.string(),
};
export interface PlacedRow {
  id: number;
  order: number;
  active: boolean;
  revision: number;
  updatedAt: string;
}

export interface Versions<Form> {
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

export interface PlacedList<Form = object, Row extends PlacedRow = PlacedRow> {
  /** `part` of the `content.changed` event. */
  part: string;
  form: Schema<Form>;
  listRows: Endpoint<undefined, Row[]>;
  addRow: Endpoint<Form, Row>;
  saveRow: Endpoint<Form & { revision: number }, Row>;
  /** Shows the row on the site or hides it. */
  showRow: Endpoint<{ active: boolean }, Row>;
  removeRow: Endpoint;
  /** Takes every id of the list, or of one of its sections, in the new order. */
  orderRows: Endpoint<{ ids: number[] }>;
  listVersions: Endpoint<undefined, Versions<Form>[]>;
  restoreVersion: Endpoint<{ revision: number }, Row>;
  /** Most recently removed first. */
  listRemoved: Endpoint<undefined, RemovedRow<Form>[]>;
  /** Restores a removed row at the end of its list or section. */
  returnRow: Endpoint<undefined, Row>;
}

export function placedList<Form extends object, Row extends PlacedRow>(
  part: string,
  { form, row }: { form: Schema<Form>; row: Schema<Row> },
): PlacedList<Form, Row> {
  const path = `/api/administrator/content/${part}`;
  const listOptions = { action, ours: true, body: 'json' } as const;
  const rowOptions = { ...listOptions, path: `${path}/:id`, params: rowParams };
  return {
    part,
    form,
    listRows: endpoint({ ...listOptions, method: 'GET', path, output: z.array(row) as Schema<Row[]> }),
    addRow: endpoint({ ...listOptions, method: 'POST', path, input: form, output: row }),
    saveRow: endpoint({ ...rowOptions, method: 'POST', input: withRevision(form), output: row }),
    showRow: endpoint({
      ...rowOptions,
      method: 'POST',
      path: `${path}/:id/show`,
      input: z.object({ active: flag }),
      output: row,
    }),
    removeRow: endpoint({ ...rowOptions, method: 'DELETE', output: z.null() }) as Endpoint,
    orderRows: endpoint({
      ...listOptions,
      method: 'POST',
      path: `${path}/order`,
      input: z.object({ ids: list(whole(1, maxInteger), 500) }),
      output: z.null(),
    }) as Endpoint<{ ids: number[] }>,
    listVersions: endpoint({
      ...rowOptions,
      method: 'GET',
      path: `${path}/:id/versions`,
      output: keptVersions(form as unknown as z.ZodMiniObject) as unknown as Schema<Versions<Form>[]>,
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
      output: removedRowsSchema(form as unknown as z.ZodMiniObject) as unknown as Schema<RemovedRow<Form>[]>,
    }),
    returnRow: endpoint({ ...rowOptions, method: 'POST', path: `${path}/removed/:id`, output: row }),
  };
}

const removedRowsSchema = (form: z.ZodMiniObject) =>
  z.array(z.object({ id: z.number(), at: z.string(), author: z.nullable(z.string()), body: keptBody(form) }));

const rowVersionParams = z.object({ id: numericId, version: z.string().check(z.refine(isId)) });

export const withRevision = <Form extends object>(form: Schema<Form>): Schema<Form & { revision: number }> =>
  z.intersection(form, z.object({ revision })) as unknown as Schema<Form & { revision: number }>;
