/** The list of applications, and calls about several of its applications. */
import { endpoint } from '#api/endpoint.ts';
import type { AssignFoundInput, CountOrdersOutput } from '#features/intake/schemas-found.ts';
import type * as s from '#features/intake/schemas-list.ts';
import type { SummaryOutput } from '#features/intake/schemas-summary.ts';
import type { CommissionOrdersInput } from '#features/intake/schemas.ts';

const path = '/api/administrator/orders';
const review = { action: 'application.review', beyondSpec: true } as const;
const check = { action: 'application.check', beyondSpec: true, method: 'POST' } as const;

/** The longest wait first. Names are absent for sealed selections. */
export const listOrders = endpoint<s.ListOrdersInput, s.ListOrdersOutput>({ ...review, method: 'GET', path });

/** The whole filter as XLSX, or as PDF up to a thousand rows. The export is recorded. */
export const exportOrders = endpoint<s.ExportFileInput>({
  ...review,
  method: 'GET',
  path: `${path}/export`,
  recordsReading: true,
});

/** Tiles with counts and nearest deadlines, and the dates of the selections of active waves. */
export const readSummary = endpoint<undefined, SummaryOutput>({
  ...review,
  method: 'GET',
  path: `${path}/summary`,
});

export const listIntakeOfficers = endpoint<undefined, s.OfficersOutput>({
  ...review,
  method: 'GET',
  path: `${path}/officers`,
});

/** Saved filters of this officer. */
export const listViews = endpoint<undefined, s.ViewsOutput>({
  ...review,
  method: 'GET',
  path: `${path}/views`,
});

/** A view of the same name is replaced. */
export const saveView = endpoint<s.ViewInput, s.ViewsOutput>({
  ...review,
  method: 'POST',
  path: `${path}/views`,
  body: 'json',
});

export const deleteView = endpoint<undefined, s.ViewsOutput>({
  ...review,
  method: 'DELETE',
  path: `${path}/views/:id`,
});

/** `404` when one of them is not at intake. Without an officer nobody is responsible. */
export const assignOrders = endpoint<s.AssignInput, s.BulkOutput>({
  ...check,
  path: `${path}/assign`,
  body: 'json',
});

/** How many applications of the filter may be opened now, counted exactly. */
export const countOrders = endpoint<s.ExportOrdersInput, CountOrdersOutput>({
  ...review,
  method: 'GET',
  path: `${path}/count`,
});

/** All of a filter, in batches. `409 state_conflict` when another number is found than `count`. */
export const assignFound = endpoint<AssignFoundInput, s.BulkOutput>({
  ...check,
  path: `${path}/assign-found`,
  body: 'json',
});

/** Labels in use, for the filter and the choice. */
export const listLabels = endpoint<undefined, s.KnownLabelsOutput>({
  ...review,
  method: 'GET',
  path: `${path}/labels`,
});

/** `409 state_conflict` when one of them would have too many labels; then none is changed. */
export const labelOrders = endpoint<s.LabelOrdersInput, s.BulkOutput>({
  ...check,
  path: `${path}/labels`,
  body: 'json',
});

/** Submitted ones go to the formal check; others stay as they are. */
export const takeOrders = endpoint<s.TakeInput, s.BulkOutput>({
  ...check,
  path: `${path}/take`,
  body: 'json',
});

/** The same for several: admitted ones go to the commission, others stay as they are. */
export const passOrdersToCommission = endpoint<CommissionOrdersInput, s.BulkOutput>({
  method: 'POST',
  path: `${path}/commission`,
  action: 'application.assess',
  beyondSpec: true,
  body: 'json',
});
