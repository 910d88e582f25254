/** Dictionaries of films and of applications to the fund (spec §7, lists). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';

export const dictionaryItem = z.object({ id: z.number(), name: z.string(), code: z.string() });
export type DictionaryItem = z.infer<typeof dictionaryItem>;

const dictionary = (path: string) =>
  endpoint({ method: 'GET', path, action: 'dictionary.read', output: z.array(dictionaryItem) });

export const listTypes = dictionary('/api/list/film/type');
export const listKinds = dictionary('/api/list/film/kind');
export const listFormats = dictionary('/api/list/film/format');
export const listGenres = dictionary('/api/list/film/genres');
export const listTags = dictionary('/api/list/tags');
export const listOrderStatuses = dictionary('/api/list/orders/status');
export const listOrderCategories = dictionary('/api/list/orders/category');
