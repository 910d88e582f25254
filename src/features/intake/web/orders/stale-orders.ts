import { listLabels, listOrders, readLog, readOrder, readSummary } from '#features/intake/calls.ts';

/** Queries that a change of applications makes outdated. */
export const staleOrders = [listOrders, listLabels, readSummary, readOrder, readLog];
