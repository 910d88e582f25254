/** Updates the cache after a change of an application. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeyOf, useInvalidate } from '#api/use-api-query.ts';
import { listCheckHistory, readLog, readOrder } from '#features/intake/calls.ts';
import { listOrders, readSummary } from '#features/intake/calls-list.ts';
import type { ReadOrderOutput } from '#features/intake/schemas.ts';

/** Queries besides `readOrder` that a change of an application invalidates. */
export const orderQueries = [listOrders, readSummary, readLog, listCheckHistory];

/** For calls that return the changed application. */
export function useOrderSaved(): (order: ReadOrderOutput) => Promise<void> {
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  return useCallback(
    (order) => {
      queryClient.setQueryData(queryKeyOf(readOrder, { params: { id: order.id } }), order);
      return invalidate(...orderQueries);
    },
    [queryClient, invalidate],
  );
}
