/** The public page of an author. */
import { sql } from 'kysely';
import type { PublicAuthor } from '#features/catalogue/author-shapes.ts';
import { notesToHtml } from '#features/catalogue/server/author-notes.ts';
import {
  authorColumns,
  toAuthorCard,
  publicAuthorCondition,
} from '#features/catalogue/server/author-queries.ts';
import type { AuthorRow } from '#features/catalogue/server/author-queries.ts';
import { readDictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

/** Throws `not_found`, also for minors and hidden authors. */
export async function readPublicAuthor(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<PublicAuthor> {
  const { rows } = await sql<AuthorRow & { notes: string }>`
    SELECT ${authorColumns}, c.notes FROM author_card c WHERE c.id = ${id} AND ${publicAuthorCondition(now)}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return {
    ...toAuthorCard(row, await readDictionary(db)),
    notesHtml: await notesToHtml(row.notes),
  };
}
