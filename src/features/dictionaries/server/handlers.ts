import type { Endpoint } from '#api/endpoint.ts';
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';
import { listFormats, listGenres, listKinds, listTags, listTypes } from '#features/dictionaries/calls.ts';
import type { DictionaryItemTable } from '#features/dictionaries/server/tables.ts';
import type { Db } from '#platform/db/tables.ts';
import { defineHandler } from '#platform/http/define-handler.ts';
import { dictionaryOutput } from '#features/dictionaries/schemas.ts';
import type { Handler } from '#platform/http/define-handler.ts';

// Only a migration changes dictionaries, so browsers may cache them for an hour (spec §7: lists are cached).
export const cacheControl = 'public, max-age=3600';

export const findItems = (db: Db, kind: DictionaryItemTable['kind']): Promise<DictionaryItem[]> =>
  db
    .selectFrom('dictionary_item')
    .select(['id', 'name', 'code'])
    .where('kind', '=', kind)
    .orderBy('place')
    .execute();

const findTags = (db: Db): Promise<DictionaryItem[]> =>
  db.selectFrom('tag').select(['id', 'name', 'code']).orderBy('id').execute();

const cachedHandler = (
  endpoint: Endpoint<undefined, DictionaryItem[]>,
  query: (db: Db) => Promise<DictionaryItem[]>,
): Handler =>
  defineHandler(endpoint, {
    output: dictionaryOutput,
    run: ({ database, responseHeaders }) => {
      responseHeaders.headers['cache-control'] = cacheControl;
      return query(database.db);
    },
  });

export const dictionaryHandlers: Handler[] = [
  cachedHandler(listTypes, (db) => findItems(db, 'type')),
  cachedHandler(listKinds, (db) => findItems(db, 'kind')),
  cachedHandler(listFormats, (db) => findItems(db, 'format')),
  cachedHandler(listGenres, (db) => findItems(db, 'genre')),
  cachedHandler(listTags, findTags),
];
