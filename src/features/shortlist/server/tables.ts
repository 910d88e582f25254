import type { FavoriteKind } from '#features/shortlist/constants.ts';
import type { TimestampWithDefault } from '#platform/db/tables.ts';

export interface FavoriteTable {
  account_id: string;
  kind: FavoriteKind;
  target_id: string;
  created_at: TimestampWithDefault;
}

export interface ViewedTable {
  account_id: string;
  kind: FavoriteKind;
  target_id: string;
  viewed_at: TimestampWithDefault;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    favorite: FavoriteTable;
    viewed: ViewedTable;
  }
}
