/** What films are sorted by, as one list: a category of the ratings may ask for any of them. */
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
