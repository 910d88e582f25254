/** A word of a publicly visible author name. */
export interface NameWordTable {
  word: string;
}

/** The last time that an employee opened the card of a scenario for the company. */
export interface CardViewTable {
  scenario_id: string;
  organization_id: string;
  account_id: string;
  viewed_at: Date;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    name_word: NameWordTable;
    card_view: CardViewTable;
  }
}
