import { readLog, readOrder } from '#features/intake/calls.ts';
import { listLabels, listOrders, readSummary } from '#features/intake/calls-list.ts';

/** Queries that a change of several applications invalidates. */
export const orderListQueries = [listOrders, listLabels, readSummary, readOrder, readLog];
