import { sql } from 'kysely';
import type { InsertObject } from 'kysely';
import { newId } from '#kernel/id.ts';
import type { Tables, Tx } from '#platform/db/tables.ts';
import { fileIdsIn, hidden, setFileUses } from '#platform/files/file-use.ts';

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
  if (before && !(await hasVersions(tx, { kind, subjectId }))) {
    // Versions are ordered by time, and now() is the same for both rows of one transaction.
    const createdAt = sql<Date>`now() - interval '1 millisecond'`;
    await insertVersion(tx, { ...subject, author_id: null, created_at: createdAt }, before);
  }
  await insertVersion(tx, { ...subject, author_id: authorId }, body);
}

async function insertVersion(
  tx: Tx,
  columns: Omit<InsertObject<Tables, 'content_version'>, 'id' | 'body'>,
  content: object,
): Promise<void> {
  const id = newId();
  const body = JSON.stringify(content);
  await tx
    .insertInto('content_version')
    .values({ ...columns, id, body })
    .execute();
  // The version may be restored, so its files stay.
  await setFileUses(
    tx,
    { feature: 'version', subjectId: id },
    { fileIds: fileIdsIn(body), visibility: hidden },
  );
}

const hasVersions = async (tx: Tx, { kind, subjectId }: VersionSubject): Promise<boolean> =>
  (await tx
    .selectFrom('content_version')
    .select('id')
    .where('kind', '=', kind)
    .where('subject_id', '=', String(subjectId))
    .limit(1)
    .executeTakeFirst()) !== undefined;
