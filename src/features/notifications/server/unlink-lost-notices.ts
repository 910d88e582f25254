import type { Actor } from '#access/actor.ts';
import { matchesRelation } from '#access/authorize.ts';
import { findThreads } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { findNotice } from '#features/notifications/notices.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import type { LinkedNotice } from '#features/notifications/server/notice-items.ts';
import type { Db } from '#platform/db/tables.ts';

/**
 * A person who has lost access to a thread, such as a former employee, keeps its notices. Their links are removed,
 * because they would lead to a 404. So are links of notices from another release. In another role the reader may have
 * access again, so it is checked each time.
 */
export async function unlinkLostNotices(
  db: Db,
  { actor, items }: { actor: Actor; items: readonly LinkedNotice[] },
): Promise<NoticeItem[]> {
  const ids = items.flatMap((item) => threadIdOf(item) ?? []);
  const threads = ids.length ? await findThreads(db, ids) : new Map<string, FoundThread>();
  const mayOpen = (id: string): boolean => {
    const thread = threads.get(id);
    return thread !== undefined && matchesRelation(actor, 'chat.read', thread.facts);
  };
  return items.map((item) => {
    const threadId = threadIdOf(item);
    const isLinked = findNotice(item.type) !== undefined && (threadId === null || mayOpen(threadId));
    return isLinked ? item : { ...item, route: null };
  });
}

export const isThreadRoute = (route: string): boolean => route.startsWith('/chat/');

const threadIdOf = ({ route, subject }: LinkedNotice): string | null =>
  isThreadRoute(route) ? subject.id : null;
