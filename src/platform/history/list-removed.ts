/** Last versions of deleted site content, from which it can be restored. */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { SavedVersion } from './list-versions.ts';
import type {} from './tables.ts';

const maxRemoved = 100;

export interface RemovedVersion<Body> extends Omit<SavedVersion<Body>, 'id'> {
  subjectId: string;
}

/** Most recently deleted first. `at` and `author` are those of the deletion, which saves a version of its own. */
export async function listRemoved<Body>(
  db: Db | Tx,
  /** `existingIds`: of the records that still exist. */
  { kind, existingIds }: { kind: string; existingIds: readonly (string | number)[] },
): Promise<RemovedVersion<Body>[]> {
  const { rows } = await sql<Omit<RemovedVersion<Body>, 'at'> & { at: Date }>`
    SELECT v.subject_id AS "subjectId", v.created_at AS at, trim(a.name || ' ' || a.last_name) AS author, v.body
    FROM (
      SELECT DISTINCT ON (subject_id) * FROM content_version
      WHERE kind = ${kind} AND subject_id <> ALL (${existingIds.map(String)}::text[])
      ORDER BY subject_id, created_at DESC, id DESC) v
    LEFT JOIN account a ON a.id = v.author_id
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${maxRemoved}`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The last version of a record and the number of its versions. Throws `not_found` without any version. */
export const findLastVersion = (
  db: Db | Tx,
  { kind, subjectId }: { kind: string; subjectId: string | number },
): Promise<{ body: unknown; saves: number }> =>
  db
    .selectFrom('content_version')
    .select(['body', sql<number>`(count(*) OVER ())::int`.as('saves')])
    .where('kind', '=', kind)
    .where('subject_id', '=', String(subjectId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
