/** What authors see of the selections. */
import { announcedStates } from '#features/selections/lifecycle.ts';
import type { OrderCategories } from '#features/selections/schemas.ts';
import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/selections/server/tables.ts';

/** Announced and later ones, the latest deadline first. */
export const listOrderCategories = (db: Db): Promise<OrderCategories> =>
  db
    .selectFrom('selection')
    .select(['id', 'name', 'code'])
    .where('state', 'in', announcedStates)
    .orderBy('close_at', 'desc')
    .orderBy('id')
    .execute();
