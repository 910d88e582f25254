/** Where a stored file is read, in SQL: every query that shows one says it in the same words. */
import { sql } from 'kysely';

/** Of the file whose id stands in `column` (`profile.photo_id`), or null. The name at its end is for people who save it. */
export const fileAddress = (column: string) =>
  sql<
    string | null
  >`(SELECT '/api/files/' || f.id || '/' || f.name FROM file f WHERE f.id = ${sql.ref(column)})`;
