/** State transitions of a news item, and its deletion. */
import type { Selectable } from 'kysely';
import type { AdminNewsItem } from '#features/news/schemas-admin.ts';
import { newsLifecycle } from '#features/news/lifecycle.ts';
import type { NewsMove } from '#features/news/lifecycle.ts';
import { checkVisible } from '#features/news/server/check-news.ts';
import { findAdminNewsItem } from '#features/news/server/admin-queries.ts';
import { lockNewsForUpdate } from '#features/news/server/save-news.ts';
import { fileVisibilityOf, newsKind } from '#features/news/server/write-news-files.ts';
import type { NewsEditContext } from '#features/news/server/save-news.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import { removeFileUses, setFileVisibility } from '#platform/files/file-use.ts';
import { record } from '#platform/outbox/record.ts';
import type { NewsTable } from '#features/news/server/tables.ts';

interface MoveNewsInput {
  id: number;
  move: Exclude<NewsMove, 'appear'>;
  /** Publication time, for `schedule`. */
  at?: Date;
  /** Version that the officer has read. Undefined: any version. */
  version?: number | undefined;
}

/** Throws `not_found`, `state_conflict`, `version_conflict`; `validation_failed` when the item is not complete enough to be visible. */
export const moveNews = (
  { database, accountId, now }: NewsEditContext,
  { id, move, at, version }: MoveNewsInput,
): Promise<AdminNewsItem> =>
  database.tx(async (tx) => {
    await lockNewsForUpdate(tx, id);
    const { form, version: currentVersion } = await findAdminNewsItem(tx, id);
    if (version !== undefined && version !== currentVersion) throw new Refusal('version_conflict');
    checkVisible(form, newsLifecycle.moves[move].to);
    const publishedAt = move === 'publish' ? now : at;
    const moved = await moveState(tx, {
      table: 'news',
      id,
      lifecycle: newsLifecycle,
      move,
      set: { updated_by: accountId, updated_at: now, ...(publishedAt && { published_at: publishedAt }) },
      event: { id: String(id), ...(at && { at: at.toISOString() }) },
      actorId: accountId,
    });
    await updateFileVisibility(tx, moved);
    return findAdminNewsItem(tx, id);
  });

const updateFileVisibility = (tx: Tx, { id, ...row }: Selectable<NewsTable>): Promise<void> =>
  setFileVisibility(tx, { feature: newsKind, subjectIds: [id] }, fileVisibilityOf(row));

/** Converts a day (`yyyy-MM-dd`) and a time in Moscow to a Date. Throws `validation_failed` for a time in the past. */
export function parseFutureMoment({ day, time }: { day: string; time: string }, now: Date): Date {
  const at = new Date(`${day}T${time}:00+03:00`);
  if (at > now) return at;
  throw new Refusal('validation_failed', { field: 'day', text: 'news@rules.past' });
}

/** Deletes a draft. Throws `not_found`, `state_conflict`. */
export const deleteNews = ({ database, accountId }: NewsEditContext, id: number): Promise<void> =>
  database.tx(async (tx) => {
    await findAdminNewsItem(tx, id);
    const { numDeletedRows } = await tx
      .deleteFrom('news')
      .where('id', '=', id)
      .where('state', '=', newsLifecycle.initial)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal('state_conflict');
    await removeFileUses(tx, { feature: newsKind, subjectId: id });
    await record(tx, { kind: 'news.deleted', actorId: accountId, payload: { id: String(id) } });
  });

const batchSize = 50;

/** Publishes scheduled news whose time has come and returns their number. Runs as a scheduled job. */
export async function publishDueNews(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('news')
    .select('id')
    .where('state', '=', 'SCHEDULED')
    .where('published_at', '<=', now)
    .orderBy('published_at')
    .limit(batchSize)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const { id } of due) {
    const event = { id: String(id) };
    const moved = await moveState(tx, { table: 'news', id, lifecycle: newsLifecycle, move: 'appear', event });
    await updateFileVisibility(tx, moved);
  }
  return due.length;
}
