/** Versions of a thing of the public site, the newest first; the first of them is what stands now. */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import { shortName } from '#kernel/person-name.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { VersionSubject } from './keep-version.ts';
import type {} from './tables.ts';

/** More than anybody goes back. */
const mostVersions = 100;

export interface KeptVersion<Body> {
  id: string;
  /** ISO. */
  at: string;
  /** Null: it was there before anybody edited it. */
  author: string | null;
  body: Body;
}

interface Row {
  id: string;
  at: Date;
  name: string | null;
  last_name: string | null;
  body: unknown;
}

/**
 * `Body` is what the caller of keepVersion has kept; the output schema of the endpoint checks it. At most a hundred, or
 * all of them where `most` is null.
 */
export async function listVersions<Body>(
  db: Db | Tx,
  { kind, subjectId }: VersionSubject,
  most: number | null = mostVersions,
): Promise<KeptVersion<Body>[]> {
  const { rows } = await sql<Row>`
    SELECT v.id, v.created_at AS at, a.name, a.last_name, v.body
    FROM content_version v LEFT JOIN account a ON a.id = v.author_id
    WHERE v.kind = ${kind} AND v.subject_id = ${String(subjectId)}
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${most}::int`.execute(db);
  return rows.map(({ id, at, name, last_name, body }) => ({
    id,
    at: at.toISOString(),
    author: name === null ? null : shortName({ name, lastName: last_name ?? '' }),
    body: body as Body,
  }));
}

/** For bringing one back. Throws `not_found` for a version of another thing too. */
export async function findVersion<Body>(
  db: Db | Tx,
  { kind, subjectId, id }: VersionSubject & { id: string },
): Promise<Body> {
  const found = await db
    .selectFrom('content_version')
    .select('body')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('subject_id', '=', String(subjectId))
    .executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  return found.body as Body;
}
