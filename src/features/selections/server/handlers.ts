import * as calls from '#features/selections/calls.ts';
import { announcedStates } from '#features/selections/lifecycle.ts';
import * as schemas from '#features/selections/schemas.ts';
import type { OrderCategories } from '#features/selections/schemas.ts';
import type {} from '#features/selections/server/tables.ts';
import type { Db } from '#platform/db/tables.ts';
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

/** What authors see of the selections: announced and later ones, the latest deadline first. */
const listOrderCategories = (db: Db): Promise<OrderCategories> =>
  db
    .selectFrom('selection')
    .select(['id', 'name', 'code'])
    .where('state', 'in', announcedStates)
    .orderBy('close_at', 'desc')
    .orderBy('id')
    .execute();
