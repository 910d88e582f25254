/** Visibility of the home page (spec §2). The value set by officers overrides the configured one. */
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/editing/server/tables.ts';

export interface SiteSetting {
  publicPage: boolean | null;
  updatedAt: string | null;
  updatedBy: string | null;
}

export async function readSiteSetting(db: Db | Tx): Promise<SiteSetting> {
  const { publicPage, updated_at, updatedBy } = await db
    .selectFrom('site_setting')
    .leftJoin('account', 'account.id', 'site_setting.updated_by')
    .select(['public_page as publicPage', 'site_setting.updated_at'])
    .select(sql<string | null>`trim(account.name || ' ' || account.last_name)`.as('updatedBy'))
    .executeTakeFirstOrThrow();
  return { publicPage, updatedBy, updatedAt: updatedBy === null ? null : updated_at.toISOString() };
}

/** Returns false when the value was already set. */
export async function changeSiteSetting(
  tx: Tx,
  { publicPage, officerId, now }: { publicPage: boolean | null; officerId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('site_setting')
    .set({ public_page: publicPage, updated_by: officerId, updated_at: now })
    .where('public_page', 'is distinct from', publicPage)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  const payload = { part: 'public-page', id: String(publicPage) };
  await record(tx, { kind: 'content.changed', actorId: officerId, payload });
  return true;
}
