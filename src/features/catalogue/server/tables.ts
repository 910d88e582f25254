/** A word of a publicly visible author name. */
export interface NameWordTable {
  word: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    name_word: NameWordTable;
  }
}
