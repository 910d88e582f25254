/** Formats, types, kinds and genres as one list: the rule of a rating category may use any of them. */
import { useApiQuery } from '#api/use-api-query.ts';
import { listFormats, listGenres, listKinds, listTypes } from '#features/dictionaries/calls.ts';
import type { DictionaryItem } from '#features/dictionaries/schemas.ts';
import type { OptionsQuery } from '#ui/form/list-failure.tsx';

export const useDictionaryItems = (): readonly DictionaryItem[] => useDictionaryItemsQuery().items;

/** The items of the four queries, and one query state for all of them. */
export function useDictionaryItemsQuery(): { items: readonly DictionaryItem[]; query: OptionsQuery } {
  const formats = useApiQuery(listFormats);
  const types = useApiQuery(listTypes);
  const kinds = useApiQuery(listKinds);
  const genres = useApiQuery(listGenres);
  const queries = [formats, types, kinds, genres];
  return {
    items: queries.flatMap(({ data = [] }) => data),
    query: {
      isLoadingError: queries.some(({ isLoadingError }) => isLoadingError),
      isSuccess: queries.every(({ isSuccess }) => isSuccess),
      isFetching: queries.some(({ isFetching }) => isFetching),
      refetch: () =>
        Promise.all(queries.filter(({ isSuccess }) => !isSuccess).map(({ refetch }) => refetch())),
    },
  };
}
