import type { DictionaryItem } from '#features/dictionaries/schemas.ts';

/** Options of a select whose values are codes; none while the dictionary is loading. */
export const optionsOf = (items: readonly DictionaryItem[] = []) =>
  items.map(({ code, name }) => ({ value: code, label: name }));
