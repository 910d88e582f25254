/** Admin endpoints of an ordered list of the public site. Every list has the same set. */
import { endpoint } from '#api/endpoint.ts';

export interface OrderedRow {
  id: number;
  order: number;
  active: boolean;
  version: number;
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

export function orderedList<Form extends object, Row extends OrderedRow>(part: string) {
  const path = `/api/administrator/content/${part}` as const;
  const options = { action: 'content.edit', beyondSpec: true, body: 'json' } as const;
  return {
    /** `part` of the `content.…` events. */
    part,
    listRows: endpoint<undefined, Row[]>({ ...options, method: 'GET', path }),
    addRow: endpoint<Form, Row>({ ...options, method: 'POST', path }),
    saveRow: endpoint<Form & { version: number }, Row>({ ...options, method: 'POST', path: `${path}/:id` }),
    /** Shows the row on the site or hides it. */
    setRowActive: endpoint<{ active: boolean }, Row>({
      ...options,
      method: 'POST',
      path: `${path}/:id/show`,
    }),
    removeRow: endpoint({ ...options, method: 'DELETE', path: `${path}/:id` }),
    /** Takes every id of the list, or of one of its sections, in the new order. */
    reorderRows: endpoint<{ ids: number[] }>({ ...options, method: 'POST', path: `${path}/order` }),
    listVersions: endpoint<undefined, FormVersion<Form>[]>({
      ...options,
      method: 'GET',
      path: `${path}/:id/versions`,
    }),
    restoreVersion: endpoint<{ version: number }, Row>({
      ...options,
      method: 'POST',
      path: `${path}/:id/versions/:version`,
    }),
    /** Most recently removed first. */
    listRemoved: endpoint<undefined, RemovedRow<Form>[]>({
      ...options,
      method: 'GET',
      path: `${path}/removed`,
    }),
    /** Restores a removed row at the end of its list or section. */
    restoreRow: endpoint<undefined, Row>({ ...options, method: 'POST', path: `${path}/removed/:id` }),
  };
}

export type OrderedList<Form extends object = object, Row extends OrderedRow = OrderedRow> = ReturnType<
  typeof orderedList<Form, Row>
>;
