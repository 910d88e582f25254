import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface VersionSubject {
  /** 'slide', 'news' … */
  kind: string;
  subjectId: string | number;
}

export interface NewVersion extends VersionSubject {
  /** What the form of the thing holds after the change: enough to write all of it again. */
  body: object;
  authorId: string;
  /** How the thing was before the change: kept when nobody has edited it yet, so that the first text is not lost. */
  before?: object | undefined;
}

/** In the transaction of the change. */
export async function keepVersion(
  tx: Tx,
  { kind, subjectId, body, authorId, before }: NewVersion,
): Promise<void> {
  const subject = { kind, subject_id: String(subjectId) };
  const row = (content: object) => ({ ...subject, id: newId(), body: JSON.stringify(content) });
  if (before && !(await hasVersions(tx, { kind, subjectId }))) {
    await tx
      .insertInto('content_version')
      // Both are of this very transaction, and the order of versions is the order of their moments.
      .values({ ...row(before), author_id: null, created_at: sql<Date>`now() - interval '1 millisecond'` })
      .execute();
  }
  await tx
    .insertInto('content_version')
    .values({ ...row(body), author_id: authorId })
    .execute();
}

const hasVersions = async (tx: Tx, { kind, subjectId }: VersionSubject): Promise<boolean> =>
  (await tx
    .selectFrom('content_version')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', String(subjectId))
    .limit(1)
    .executeTakeFirst()) !== undefined;
