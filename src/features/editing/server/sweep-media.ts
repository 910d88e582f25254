/** Deletes media that were uploaded in a form but never saved with it. */
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { dropFiles } from '#platform/files/store-file.ts';

/** Longer than anyone edits one text. */
const graceHours = 24;
const batchSize = 200;

interface SweepInput {
  database: Database;
  files: FileStore;
  now: Date;
}

/** Returns the number of deleted files without their variants. */
export async function sweepMedia({ database, files, now }: SweepInput): Promise<number> {
  const unused = await unusedSince(database.db, new Date(now.getTime() - graceHours * 3_600_000));
  if (unused.length === 0) return 0;
  await database.tx((tx) => dropFiles(tx, files, unused));
  return unused.length;
}

/** Files of the initial data have no owner and stay. */
async function unusedSince(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT f.id FROM file f
    WHERE f.purpose = 'content' AND f.owner_id IS NOT NULL AND f.created_at < ${before}
      AND NOT EXISTS (SELECT FROM file_variant v WHERE v.variant_id = f.id)
      AND NOT EXISTS (SELECT FROM file_use u WHERE u.file_id = f.id)
    ORDER BY f.created_at LIMIT ${sql.lit(batchSize)}`.execute(db);
  return rows.map(({ id }) => id);
}
