/** Invalidates the queries that a change of an application affects, and shows the changed one. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';
import { listCheckHistory, readLog, readOrder } from '#features/intake/calls.ts';
import { listOrders, readSummary } from '#features/intake/calls-list.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';

/** Views of a changed application besides its card. */
export const orderViews = [listOrders, readSummary, readLog, listCheckHistory];

/** For calls that answer with the application. */
export function useShowOrder(): (order: ReadOrderOutput) => Promise<void> {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (order) => {
      queries.setQueryData(queryKeyOf(readOrder, { params: { id: order.id } }), order);
      return invalidate(...orderViews);
    },
    [queries, invalidate],
  );
}
