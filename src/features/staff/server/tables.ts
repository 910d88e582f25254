import type { ColumnType } from 'kysely';

type GrantState = 'PENDING' | 'CONFIRMED' | 'WITHDRAWN';

/** All rights for an officer, asked for by one officer and confirmed by another (product §15, four eyes). */
export interface SuperGrantTable {
  id: string;
  account_id: string;
  state: ColumnType<GrantState, GrantState | undefined, GrantState>;
  requested_by: string;
  requested_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    super_grant: SuperGrantTable;
  }
}
