/** What the desk can do with a list of the public site whose rows have an order: the same calls for each of them. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import { keptBody, keptVersions } from '#api/kept-version.ts';
import { isId } from '#kernel/id.ts';
import { flag, list, whole } from '#api/wire-types.ts';

const action = 'content.edit';
const number = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
export const ofOne = z.object({ id: number });
const largest = 2_147_483_647;

/** The number that a row had when it was read: a save over a newer one is refused. */
export const revision = whole(1, largest);

/** What every row has beside its form. */
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

/** A row that is no more, as it was in the end. */
export interface RemovedRow<Form> {
  /** Of the row, and again when it comes back. */
  id: number;
  /** ISO. */
  at: string;
  author: string | null;
  body: Form;
}

export interface PlacedList<Form = object, Row extends PlacedRow = PlacedRow> {
  /** As the event calls it. */
  part: string;
  form: Schema<Form>;
  listRows: Endpoint<undefined, Row[]>;
  addRow: Endpoint<Form, Row>;
  saveRow: Endpoint<Form & { revision: number }, Row>;
  /** On the site or not. */
  showRow: Endpoint<{ active: boolean }, Row>;
  removeRow: Endpoint;
  /** Every id of the list, or of one section of it, in the new order. */
  orderRows: Endpoint<{ ids: number[] }>;
  listVersions: Endpoint<undefined, Versions<Form>[]>;
  restoreVersion: Endpoint<{ revision: number }, Row>;
  /** The last to go first. */
  listRemoved: Endpoint<undefined, RemovedRow<Form>[]>;
  /** The last of its list or its section, as it was. */
  returnRow: Endpoint<undefined, Row>;
}

export function placedList<Form extends object, Row extends PlacedRow>(
  part: string,
  { form, row }: { form: Schema<Form>; row: Schema<Row> },
): PlacedList<Form, Row> {
  const path = `/api/administrator/content/${part}`;
  const ours = { action, ours: true, body: 'json' } as const;
  const one = { ...ours, path: `${path}/:id`, params: ofOne };
  return {
    part,
    form,
    listRows: endpoint({ ...ours, method: 'GET', path, output: z.array(row) as Schema<Row[]> }),
    addRow: endpoint({ ...ours, method: 'POST', path, input: form, output: row }),
    saveRow: endpoint({ ...one, method: 'POST', input: withRevision(form), output: row }),
    showRow: endpoint({
      ...one,
      method: 'POST',
      path: `${path}/:id/show`,
      input: z.object({ active: flag }),
      output: row,
    }),
    removeRow: endpoint({ ...one, method: 'DELETE', output: z.null() }) as Endpoint,
    orderRows: endpoint({
      ...ours,
      method: 'POST',
      path: `${path}/order`,
      input: z.object({ ids: list(whole(1, largest), 500) }),
      output: z.null(),
    }) as Endpoint<{ ids: number[] }>,
    listVersions: endpoint({
      ...one,
      method: 'GET',
      path: `${path}/:id/versions`,
      output: keptVersions(form as unknown as z.ZodMiniObject) as unknown as Schema<Versions<Form>[]>,
    }),
    restoreVersion: endpoint({
      ...one,
      method: 'POST',
      path: `${path}/:id/versions/:version`,
      params: versionOfOne,
      input: z.object({ revision }),
      output: row,
    }),
    listRemoved: endpoint({
      ...ours,
      method: 'GET',
      path: `${path}/removed`,
      output: removedRows(form as unknown as z.ZodMiniObject) as unknown as Schema<RemovedRow<Form>[]>,
    }),
    returnRow: endpoint({ ...one, method: 'POST', path: `${path}/removed/:id`, output: row }),
  };
}

const removedRows = (form: z.ZodMiniObject) =>
  z.array(z.object({ id: z.number(), at: z.string(), author: z.nullable(z.string()), body: keptBody(form) }));

export const versionOfOne = z.object({ id: number, version: z.string().check(z.refine(isId)) });

export const withRevision = <Form extends object>(form: Schema<Form>): Schema<Form & { revision: number }> =>
  z.intersection(form, z.object({ revision })) as unknown as Schema<Form & { revision: number }>;
