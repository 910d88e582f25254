/** Last versions of deleted site content, from which it can be restored. */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import { shortName } from '#kernel/person-name.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { SavedVersion } from './list-versions.ts';
import type {} from './tables.ts';

const maxRemoved = 100;

interface RemovedQuery {
  kind: string;
  /** Ids of the records that still exist. */
  existingIds: readonly (string | number)[];
}

export interface RemovedVersion<Body> extends Omit<SavedVersion<Body>, 'id'> {
  subjectId: string;
}

interface RemovedRow {
  subject_id: string;
  at: Date;
  name: string | null;
  last_name: string | null;
  body: unknown;
}

/** Most recently deleted first. `at` and `author` are those of the deletion, which saves a version of its own. */
export async function listRemoved<Body>(
  db: Db | Tx,
  { kind, existingIds }: RemovedQuery,
): Promise<RemovedVersion<Body>[]> {
  const { rows } = await sql<RemovedRow>`
    SELECT v.subject_id, v.created_at AS at, a.name, a.last_name, v.body
    FROM (
      SELECT DISTINCT ON (subject_id) * FROM content_version
      WHERE kind = ${kind} AND subject_id <> ALL (${existingIds.map(String)}::text[])
      ORDER BY subject_id, created_at DESC, id DESC) v
    LEFT JOIN account a ON a.id = v.author_id
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${maxRemoved}`.execute(db);
  return rows.map(({ subject_id, at, name, last_name, body }) => ({
    subjectId: subject_id,
    at: at.toISOString(),
    author: name === null ? null : shortName({ name, lastName: last_name ?? '' }),
    body: body as Body,
  }));
}

/** The last version of a record and the number of its versions. Throws `not_found` without any version. */
export async function findLastVersion(
  tx: Tx,
  { kind, subjectId }: { kind: string; subjectId: string | number },
): Promise<{ body: unknown; saves: number }> {
  const found = await tx
    .selectFrom('content_version')
    .select(['body', sql<number>`(count(*) OVER ())::int`.as('saves')])
    .where('kind', '=', kind)
    .where('subject_id', '=', String(subjectId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  return found;
}
