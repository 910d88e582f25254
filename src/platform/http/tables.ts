export interface RateCounterTable {
  key: string;
  window_start: Date;
  hits: number;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    rate_counter: RateCounterTable;
  }
}
