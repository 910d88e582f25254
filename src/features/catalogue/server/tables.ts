/** A word of a name that strangers may see. */
export interface NameWordTable {
  word: string;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    name_word: NameWordTable;
  }
}
