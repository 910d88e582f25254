import * as calls from '#features/selections/calls.ts';
import * as schemas from '#features/selections/schemas.ts';
import { listOrderCategories } from '#features/selections/server/order-categories.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import type { Handler } from '#platform/http/define-handler.ts';

/** Cached for a shorter time than other lists: officers change this one, and a new selection must appear soon. */
const cacheControl = 'public, max-age=60';

export const selectionHandlers: Handler[] = [
  defineHandler(calls.listOrderCategories, {
    output: schemas.orderCategories,
    run: ({ database, responseHeaders }) => {
      responseHeaders.headers['cache-control'] = cacheControl;
      return listOrderCategories(database.db);
    },
  }),
];
