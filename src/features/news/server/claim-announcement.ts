import { sql } from 'kysely';
import type {} from '#features/news/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

interface Claim {
  id: number;
  /** The account that has caused it. Null: a job, on behalf of the officer who saved the item last. */
  actorId: string | null;
  now: Date;
}

export interface Announcement {
  name: string;
  lead: string;
  officerId: string;
}

/**
 * Returns what subscribers are told of a public important item. Only the first call gets it: one statement decides
 * between concurrent deliveries.
 */
export function claimAnnouncement(tx: Tx, { id, actorId, now }: Claim): Promise<Announcement | undefined> {
  const officerId = sql<string>`coalesce(${actorId}::uuid, updated_by)`;
  return tx
    .updateTable('news')
    .set({ announced_at: now })
    .where('id', '=', id)
    .where('state', '=', 'PUBLISHED')
    .where('important', '=', true)
    .where('announced_at', 'is', null)
    .where(officerId, 'is not', null)
    .returning(['name', 'preview_text as lead', officerId.as('officerId')])
    .executeTakeFirst();
}
