/** One author with education and projects, for companies (product §3). */
import { sql } from 'kysely';
import type { FieldValues } from '#api/field-table.ts';
import type { AuthorPage, AuthorProject } from '#features/catalogue/author-shapes.ts';
import { notesToHtml } from '#features/catalogue/server/author-notes.ts';
import {
  toCompanyAuthor,
  companyAuthorColumns,
  adultAuthorCondition,
} from '#features/catalogue/server/author-queries.ts';
import type { CompanyAuthorRow } from '#features/catalogue/server/author-queries.ts';
import { readDictionary } from '#features/catalogue/server/dictionary-queries.ts';
import { pageFields, publicEducationFields } from '#features/profile/fields.ts';
import { Refusal } from '#kernel/refusal.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import type { Db } from '#platform/db/tables.ts';

/** Throws `not_found`, also for minors. */
export async function findVisibleAuthor(db: Db, id: string, now: Date) {
  const { rows } =
    await sql`SELECT FROM author_card c WHERE c.id = ${id} AND ${adultAuthorCondition(now)}`.execute(db);
  if (!rows.length) throw new Refusal('not_found');
  return { facts: { published: true }, id };
}

export async function readAuthor(
  db: Db,
  { id, accountId }: { id: string; accountId: string },
): Promise<AuthorPage> {
  const { rows } = await sql<CompanyAuthorRow & FieldValues<typeof pageFields>>`
    SELECT ${companyAuthorColumns(accountId)}, ${sql.join(selectFields(pageFields, 'c'))}
    FROM author_card c WHERE c.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return {
    ...toCompanyAuthor(row, await readDictionary(db)),
    notesHtml: await notesToHtml(row.notes),
    educations: row.notEducation ? [] : await listEducation(db, id),
  };
}

const listEducation = (db: Db, id: string): Promise<AuthorPage['educations']> =>
  db
    .selectFrom('education')
    .select(selectFields(publicEducationFields, 'education'))
    .where('account_id', '=', id)
    .orderBy('place')
    .orderBy('id')
    .execute();

/** Without hidden projects. */
export async function listProjects(db: Db, authorId: string): Promise<AuthorProject[]> {
  const rows = await db
    .selectFrom('project')
    .select(['id', 'title', 'original_title as originalTitle', 'year', 'format_id', 'roles', 'status'])
    .select(['organization', 'platform', 'link', 'description'])
    .where('author_id', '=', authorId)
    .where('hidden', '=', false)
    .orderBy('year', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const dictionary = await readDictionary(db);
  return rows.map(({ format_id: formatId, roles, ...row }) => ({
    ...row,
    roles: roles as AuthorProject['roles'],
    format: dictionary.item(formatId),
  }));
}
