/** Things of the public site that are no more: their last versions, which can bring them back. */
import { sql } from 'kysely';
import { Refusal } from '#kernel/refusal.ts';
import { shortName } from '#kernel/person-name.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { KeptVersion } from './list-versions.ts';
import type {} from './tables.ts';

/** More than anybody looks for. */
const mostRemoved = 100;

interface Asked {
  kind: string;
  /** Ids of what is there. */
  living: readonly (string | number)[];
}

export interface Removed<Body> extends Omit<KeptVersion<Body>, 'id'> {
  subjectId: string;
}

interface Row {
  subject_id: string;
  at: Date;
  name: string | null;
  last_name: string | null;
  body: unknown;
}

/** The last to go first. `at` and `author` are those of the removal, which keeps a version of its own. */
export async function listRemoved<Body>(db: Db | Tx, { kind, living }: Asked): Promise<Removed<Body>[]> {
  const { rows } = await sql<Row>`
    SELECT v.subject_id, v.created_at AS at, a.name, a.last_name, v.body
    FROM (
      SELECT DISTINCT ON (subject_id) * FROM content_version
      WHERE kind = ${kind} AND subject_id <> ALL (${living.map(String)}::text[])
      ORDER BY subject_id, created_at DESC, id DESC) v
    LEFT JOIN account a ON a.id = v.author_id
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${mostRemoved}`.execute(db);
  return rows.map(({ subject_id, at, name, last_name, body }) => ({
    subjectId: subject_id,
    at: at.toISOString(),
    author: name === null ? null : shortName({ name, lastName: last_name ?? '' }),
    body: body as Body,
  }));
}

/** How a thing was in the end, and how often it was saved. Throws `not_found` for what never was. */
export async function findLast(
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
