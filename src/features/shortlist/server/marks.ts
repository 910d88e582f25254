/** Favourites and viewed authors of an account. Marking twice keeps one row. */
import { sql } from 'kysely';
import type { Facts } from '#access/relations.ts';
import type { FavoriteKind } from '#features/shortlist/constants.ts';
import type { ViewedAuthor } from '#features/shortlist/schemas.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import { exactTotalOfPage } from '#platform/db/list-total.ts';
import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/shortlist/server/tables.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

export interface Target {
  facts: Facts;
  kind: FavoriteKind;
  id: string;
}

/** Throws `not_found` for authors and scenarios that companies may not see. */
export async function findTarget(
  db: Db,
  { kind, id, now }: { kind: string; id: string; now: Date },
): Promise<Target> {
  const latestBirthday = adultsBornBy(now);
  const author = sql`SELECT FROM author_card c WHERE c.id = ${id} AND c.birthday <= ${latestBirthday}::date`;
  const scenario = sql`
    SELECT FROM scenario s JOIN author_card c ON c.id = s.author_id
    WHERE s.id = ${id} AND s.state = 'PUBLISHED' AND c.birthday <= ${latestBirthday}::date`;
  const { rows } = await (kind === 'avtor' ? author : scenario).execute(db);
  if (!rows.length) throw new Refusal('not_found');
  return { facts: { published: true }, kind: kind as FavoriteKind, id };
}

export interface FavoriteKey {
  accountId: string;
  kind: FavoriteKind;
  id: string;
}

export async function addFavorite(
  db: Db,
  { accountId, kind, id }: FavoriteKey,
): Promise<{ id: string; favorite: boolean }> {
  await db
    .insertInto('favorite')
    .values({ account_id: accountId, kind, target_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { id, favorite: true };
}

/** Idempotent: succeeds also when the mark or its target does not exist. */
export async function removeFavorite(
  db: Db,
  { accountId, kind, id }: FavoriteKey,
): Promise<{ id: string; favorite: boolean }> {
  await db
    .deleteFrom('favorite')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .execute();
  return { id, favorite: false };
}

export async function addViewed(
  db: Db,
  { accountId, id, now }: { accountId: string; id: string; now: Date },
): Promise<{ id: string; viewedAt: string }> {
  await db
    .insertInto('viewed')
    .values({ account_id: accountId, kind: 'avtor', target_id: id, viewed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'target_id']).doUpdateSet({ viewed_at: now }),
    )
    .execute();
  return { id, viewedAt: now.toISOString() };
}

interface ViewedRow extends Omit<ViewedAuthor, 'viewedAt' | 'secondName'> {
  secondName: string | null;
  viewedAt: Date;
  /** Null when the page contains the end of the list. */
  total: number | null;
}

/** Without authors who have been hidden since. */
export async function listViewed(
  db: Db,
  { accountId, now, limit, offset }: { accountId: string; now: Date; limit: number; offset: number },
): Promise<{ items: ViewedAuthor[]; total: number }> {
  const matches = sql`
    FROM viewed v JOIN author_search s ON s.author_id = v.target_id AND s.is_shown
      AND s.birthday <= ${adultsBornBy(now)}::date
    WHERE v.account_id = ${accountId} AND v.kind = 'avtor'`;
  const { rows } = await sql<ViewedRow>`
    WITH page AS MATERIALIZED (
      SELECT v.target_id AS id, v.viewed_at ${matches} ORDER BY v.viewed_at DESC, v.target_id LIMIT ${limit} OFFSET ${offset})
    SELECT c.id, c.name, c.last_name AS "lastName", c.second_name AS "secondName", c.uf_rating AS "ufRating",
      ${selectFileUrl('c.photo_id')} AS "personalPhoto",
      EXISTS (SELECT FROM favorite m WHERE m.account_id = ${accountId} AND m.kind = 'avtor' AND m.target_id = c.id)
        AS favorite,
      page.viewed_at AS "viewedAt",
      CASE WHEN (SELECT count(*) FROM page) = ${limit} THEN (SELECT count(*) ${matches}) END AS total
    FROM page JOIN author_card c ON c.id = page.id
    ORDER BY page.viewed_at DESC, page.id`.execute(db);
  const total =
    rows[0]?.total ??
    (await exactTotalOfPage(db, sql`SELECT ${matches}`, { limit, offset, rowCount: rows.length }));
  const items = rows.map(({ secondName, viewedAt, ...row }) => ({
    ...row,
    ...(secondName && { secondName }),
    viewedAt: viewedAt.toISOString(),
  }));
  return { items, total };
}
