/** Dictionaries of films and of applications to the fund (spec §7, lists). */
import { endpoint } from '#api/endpoint.ts';
import type { ApiPath } from '#api/endpoint.ts';
import type { DictionaryOutput, StatusesOutput } from '#features/dictionaries/schemas.ts';

const dictionary = (path: ApiPath) =>
  endpoint<undefined, DictionaryOutput>({ method: 'GET', path, action: 'dictionary.read' });

export const listTypes = dictionary('/api/list/film/type');
export const listKinds = dictionary('/api/list/film/kind');
export const listFormats = dictionary('/api/list/film/format');
export const listGenres = dictionary('/api/list/film/genres');
export const listTags = dictionary('/api/list/tags');
export const listOrderStatuses = endpoint<undefined, StatusesOutput>({
  method: 'GET',
  path: '/api/list/orders/status',
  action: 'dictionary.read',
});
