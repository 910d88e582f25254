import { sql } from 'kysely';
import type { ProjectCard } from '#features/projects/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type {} from '#features/projects/server/tables.ts';
import type { Db } from '#platform/db/tables.ts';

const selectCards = (db: Db) =>
  db
    .selectFrom('project')
    .leftJoin('dictionary_item as format', 'format.id', 'project.format_id')
    .select([
      'project.id',
      'project.title',
      'project.original_title as originalTitle',
      'project.year',
      'format.code as format',
      'project.roles',
      'project.status',
      'project.organization',
      'project.platform',
      sql<string | null>`nullif(project.link, '')`.as('link'),
      'project.description',
      'project.hidden',
      'project.version',
    ]);

/** Newest first. */
export const listProjects = (db: Db, authorId: string): Promise<ProjectCard[]> =>
  selectCards(db)
    .where('project.author_id', '=', authorId)
    .orderBy('project.year', 'desc')
    .orderBy('project.created_at', 'desc')
    .orderBy('project.id', 'desc')
    .execute();

/** Returns the card with the facts for authorization. Throws `not_found`. */
export async function findProject(db: Db, id: string) {
  const row = await selectCards(db)
    .select('project.author_id')
    .where('project.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  const { author_id: ownerId, ...card } = row;
  return { facts: { ownerId }, card };
}
