import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** A moment of the database as ISO words, to the second, in UTC. */
export const isoMoment = (moment: RawBuilder<unknown>) =>
  sql<string>`to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
