import type { Endpoint } from '#api/endpoint.ts';
import type { DictionaryItem } from '#features/dictionaries/contract.ts';
import {
  listFormats,
  listGenres,
  listKinds,
  listOrderCategories,
  listOrderStatuses,
  listTags,
  listTypes,
} from '#features/dictionaries/contract.ts';
import type { DictionaryItemTable } from '#features/dictionaries/server/tables.ts';
import type { Db } from '#platform/db/tables.ts';
import { answer } from '#platform/http/answer.ts';
import type { Handler } from '#platform/http/answer.ts';

// Only a migration changes them, so a browser may keep them for an hour (spec §7: lists are cached).
const keep = 'public, max-age=3600';

const itemsOf = (db: Db, kind: DictionaryItemTable['kind']): Promise<DictionaryItem[]> =>
  db
    .selectFrom('dictionary_item')
    .select(['id', 'name', 'code'])
    .where('kind', '=', kind)
    .orderBy('place')
    .execute();

const tagsOf = (db: Db): Promise<DictionaryItem[]> =>
  db.selectFrom('tag').select(['id', 'name', 'code']).orderBy('id').execute();

const kept = (
  endpoint: Endpoint<undefined, DictionaryItem[]>,
  read: (db: Db) => Promise<DictionaryItem[]>,
): Handler =>
  answer(endpoint, {
    run: ({ database, effects }) => {
      effects.headers['cache-control'] = keep;
      return read(database.db);
    },
  });

export const dictionaryHandlers: Handler[] = [
  kept(listTypes, (db) => itemsOf(db, 'type')),
  kept(listKinds, (db) => itemsOf(db, 'kind')),
  kept(listFormats, (db) => itemsOf(db, 'format')),
  kept(listGenres, (db) => itemsOf(db, 'genre')),
  kept(listTags, tagsOf),
  kept(listOrderStatuses, (db) => itemsOf(db, 'order-status')),
  kept(listOrderCategories, (db) => itemsOf(db, 'order-category')),
];
