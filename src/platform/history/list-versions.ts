/** Saved versions of site content, newest first. The first one is the current content. */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { VersionSubject } from './save-version.ts';

const maxVersions = 100;

export interface SavedVersion<Body> {
  id: string;
  /** ISO. */
  at: string;
  /** Null for the content from before the first edit. */
  author: string | null;
  body: Body;
}

/**
 * `Body` is what the caller passed to `saveVersion`. The output schema of the endpoint checks it. A null `limit` returns
 * all versions.
 */
export async function listVersions<Body>(
  db: Db | Tx,
  { kind, subjectId }: VersionSubject,
  limit: number | null = maxVersions,
): Promise<SavedVersion<Body>[]> {
  const { rows } = await sql<Omit<SavedVersion<Body>, 'at'> & { at: Date }>`
    SELECT v.id, v.created_at AS at, trim(a.name || ' ' || a.last_name) AS author, v.body
    FROM content_version v LEFT JOIN account a ON a.id = v.author_id
    WHERE v.kind = ${kind} AND v.subject_id = ${String(subjectId)}
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${limit}::int`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** The version to restore. Throws `not_found`, also for a version of another subject. */
export async function findVersion<Body>(
  db: Db | Tx,
  { kind, subjectId, id }: VersionSubject & { id: string },
): Promise<Body> {
  const { body } = await db
    .selectFrom('content_version')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('subject_id', '=', String(subjectId))
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return body as Body;
}
