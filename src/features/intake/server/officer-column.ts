import { sql } from 'kysely';

/** The officer of the joined account `o`; null once it was erased. */
export const officerColumn = sql<{ id: string; name: string } | null>`
  CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('id', o.id, 'name', o.last_name || ' ' || o.name) END`;
