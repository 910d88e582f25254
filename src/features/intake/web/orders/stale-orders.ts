import { readLog, readOrder } from '#features/intake/calls.ts';
import { listLabels, listOrders, readSummary } from '#features/intake/calls-list.ts';

/** Queries that a change of applications makes outdated. */
export const staleOrders = [listOrders, listLabels, readSummary, readOrder, readLog];
