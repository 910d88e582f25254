import { sql } from 'kysely';
import { newId } from '#kernel/id.ts';
import type { Tx } from '#platform/db/tables.ts';

export interface VersionSubject {
  /** 'slide', 'news' … */
  kind: string;
  subjectId: string | number;
}

export interface NewVersion extends VersionSubject {
  /** The whole form after the change, enough to restore the record. */
  body: object;
  authorId: string;
  /** The form before the change. Saved when there is no version yet, so that the original content is not lost. */
  before?: object | undefined;
}

/** Call it in the transaction of the change. */
export async function saveVersion(
  tx: Tx,
  { kind, subjectId, body, authorId, before }: NewVersion,
): Promise<void> {
  const subject = { kind, subject_id: String(subjectId) };
  const row = (content: object) => ({ ...subject, id: newId(), body: JSON.stringify(content) });
  if (before && !(await hasVersions(tx, { kind, subjectId }))) {
    await tx
      .insertInto('content_version')
      // Versions are ordered by time, and now() is the same for both rows of one transaction.
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
