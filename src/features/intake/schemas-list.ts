/** The list of applications, and what is done with several of its rows. */
import * as z from 'zod/mini';
import { emptyAsUndefined, id, list, paging } from '#api/wire-types.ts';
import * as constants from '#features/intake/constants.ts';
import { selectionCodes } from '#features/selections/constants.ts';
import { requiredText, textUpTo } from '#kernel/rules/text-rules.ts';

const unknown = 'rules@common.unknown';
export const maxLabelLength = 40;
export const label = requiredText(maxLabelLength);

const orderFilter = {
  /** A part of the number, or words of the author's name or of the title. */
  search: z._default(textUpTo(100), ''),
  category: emptyAsUndefined(id),
  status: list(z.enum(constants.orderStates, unknown), constants.orderStates.length),
  pending: list(z.enum(constants.decisions, unknown), constants.decisions.length),
  officer: emptyAsUndefined(id),
  label: emptyAsUndefined(label),
  queue: emptyAsUndefined(z.enum(constants.queues, unknown)),
};

export const listOrdersInput = z.object({ ...orderFilter, ...paging });
export type ListOrdersInput = z.infer<typeof listOrdersInput>;

export const exportOrdersInput = z.object(orderFilter);
export type ExportOrdersInput = z.infer<typeof exportOrdersInput>;

export const exportFileInput = z.object({
  ...orderFilter,
  format: z._default(z.enum(['xlsx', 'pdf'], unknown), 'xlsx'),
});
export type ExportFileInput = z.infer<typeof exportFileInput>;

export const officer = z.object({ id: z.string(), name: z.string() });

export const orderItem = {
  id: z.string(),
  number: z.string(),
  status: z.enum(constants.orderStates),
  categoryId: z.string(),
  categoryName: z.string(),
  categoryCode: z.enum(selectionCodes),
  /** Nobody may open it yet, so the next two are null. */
  sealed: z.boolean(),
  scenarioName: z.nullable(z.string()),
  authorName: z.nullable(z.string()),
  pending: z.nullable(z.enum(constants.decisions)),
  /** Working days since the status began; `of` is null without a term. */
  day: z.object({ day: z.number(), of: z.nullable(z.number()) }),
  /** Last day for mending, yyyy-MM-dd. */
  fixUntil: z.nullable(z.string()),
  officer: z.nullable(officer),
  labels: z.array(z.string()),
  submittedAt: z.string(),
  /** Version of the decision and the labels; 0 while there are none. */
  version: z.number(),
};

export const listOrdersOutput = z.object({ items: z.array(z.object(orderItem)), total: z.number() });
export type ListOrdersOutput = z.infer<typeof listOrdersOutput>;
export type OrderItem = ListOrdersOutput['items'][number];

export const ids = list(id, constants.maxBulk).check(z.minLength(1, 'rules@common.required'));

export const assignInput = z.object({ ids, officer: emptyAsUndefined(id) });
export type AssignInput = z.infer<typeof assignInput>;
export const takeInput = z.object({ ids });
export type TakeInput = z.infer<typeof takeInput>;
/** How many were changed; others had the value already or another status. */
export const bulkOutput = z.object({ changed: z.number() });
export type BulkOutput = z.infer<typeof bulkOutput>;

export const labelOrdersInput = z.object({
  ids,
  add: list(label, constants.maxLabels),
  remove: list(label, constants.maxLabels),
});
export type LabelOrdersInput = z.infer<typeof labelOrdersInput>;
export const knownLabelsOutput = z.array(z.string());
export type KnownLabelsOutput = z.infer<typeof knownLabelsOutput>;

export const viewInput = z.object({ name: requiredText(80), query: textUpTo(1000) });
export type ViewInput = z.infer<typeof viewInput>;
export const viewsOutput = z.array(z.object({ id: z.string(), name: z.string(), query: z.string() }));
export type ViewsOutput = z.infer<typeof viewsOutput>;

/** Officers who may be responsible, for the choice. */
export const officersOutput = z.array(officer);
export type OfficersOutput = z.infer<typeof officersOutput>;
