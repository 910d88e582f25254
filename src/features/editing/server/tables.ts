import type { Generated } from 'kysely';
import type { TimestampWithDefault } from '#platform/db/tables.ts';

/** Has exactly one row. */
export interface SiteSettingTable {
  one: Generated<boolean>;
  /** Null: the configured value applies. */
  public_page: boolean | null;
  updated_at: TimestampWithDefault;
  updated_by: string | null;
}

declare module '#platform/db/tables.ts' {
  interface Tables {
    site_setting: SiteSettingTable;
  }
}
