import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Formats a timestamp as ISO 8601 in UTC, to the second. */
export const isoTimestamp = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
