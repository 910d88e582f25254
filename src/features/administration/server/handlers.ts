import * as contract from '#features/administration/contract.ts';
import { listParked, readSummary } from '#features/administration/server/desk-queries.ts';
import { retryDelivery } from '#features/administration/server/retry-delivery.ts';
import { defaultPageSize } from '#kernel/page.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';

export const administrationHandlers: Handler[] = [
  answer(contract.readSummary, {
    run: ({ database, outside }) => readSummary(database.db, outside.clock.now()),
  }),
  answer(contract.listDeliveries, {
    run: ({ database, input }) =>
      listParked(database.db, { limit: input.limit ?? defaultPageSize, offset: input.offset ?? 0 }),
  }),
  answer(contract.retryDelivery, {
    run: ({ database, outside, params }) =>
      database.tx((tx) => retryDelivery(tx, { id: params['id']!, now: outside.clock.now() })),
  }),
];
