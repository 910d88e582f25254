/** Formats, types, kinds and genres as one list: the rule of a rating category may use any of them. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats, listGenres, listKinds, listTypes } from '#features/dictionaries/calls.ts';
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';

export function useDictionaryItems(): readonly DictionaryItem[] {
  const { data: formats = [] } = useApiQuery(listFormats);
  const { data: types = [] } = useApiQuery(listTypes);
  const { data: kinds = [] } = useApiQuery(listKinds);
  const { data: genres = [] } = useApiQuery(listGenres);
  return [...formats, ...types, ...kinds, ...genres];
}
