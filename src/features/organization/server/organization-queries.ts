import type { OrganizationCard } from '#features/organization/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { selectListedItems } from '#features/dictionaries/server/item-lists.ts';
import type {} from '#features/organization/server/tables.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

/** Throws `not_found`. */
export async function findOrganization(db: Db | Tx, id: string): Promise<OrganizationCard> {
  const row = await db
    .selectFrom('organization as o')
    .select([
      'o.id',
      'o.state',
      'o.name',
      'o.short_name as shortName',
      'o.inn',
      'o.kpp',
      'o.ogrn',
      'o.okved',
      'o.legal_address',
      'o.actual_address',
      'o.director',
      'o.director_position as directorPosition',
      'o.filmography',
      'o.answer_promise_days as answerPromiseDays',
      selectListedItems('code', 'o.genre_ids').as('genres'),
      selectListedItems('code', 'o.format_ids').as('formats'),
      'o.phone',
      'o.email',
      'o.site',
      'o.description',
      'o.remark',
      'o.version',
      'o.created_at',
      'o.decided_at',
      selectFileUrl('o.logo_id').as('logo'),
    ]) // oxfmt-ignore
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const { created_at: createdAt, decided_at: decidedAt, ...fields } = row;
  return { ...fields, createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
}
