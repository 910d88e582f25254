import type { TimestampWithDefault } from '#platform/db/tables.ts';

export interface DataKeyTable {
  account_id: string;
  /** Names the master key that wraps the data key. Null, as `wrapped`, when the data of the account was erased. */
  key_id: string | null;
  wrapped: Uint8Array | null;
  created_at: TimestampWithDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    data_key: DataKeyTable;
  }
}
