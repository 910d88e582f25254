import type { Generated } from 'kysely';

export interface DictionaryItemTable {
  /** Below 1000: the search projection distinguishes dictionary items from tags by the id. */
  id: number;
  kind: 'type' | 'kind' | 'format' | 'genre' | 'order-status';
  code: string;
  name: string;
  /** Other words that a search finds it by. */
  search_words: Generated<string>;
  place: number;
}

export interface TagTable {
  id: number;
  code: string;
  name: string;
  search_words: Generated<string>;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    dictionary_item: DictionaryItemTable;
    tag: TagTable;
  }
}
