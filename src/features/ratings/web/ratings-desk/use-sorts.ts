/** Formats, types, kinds and genres as one list: the rule of a rating category may use any of them. */
import { useAsked } from '#api/use-asked.ts';
import { listFormats, listGenres, listKinds, listTypes } from '#features/dictionaries/contract.ts';
import type { DictionaryItem } from '#features/dictionaries/contract.ts';

export function useSorts(): readonly DictionaryItem[] {
  const { data: formats = [] } = useAsked(listFormats);
  const { data: types = [] } = useAsked(listTypes);
  const { data: kinds = [] } = useAsked(listKinds);
  const { data: genres = [] } = useAsked(listGenres);
  return [...formats, ...types, ...kinds, ...genres];
}
