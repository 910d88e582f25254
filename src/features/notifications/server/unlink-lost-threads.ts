import type { Actor } from '#access/actor.ts';
import { matchesRelation } from '#access/authorize.ts';
import { findThreads } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { inboxRoute } from '#features/notifications/constants.ts';
import type { NoticeItem } from '#features/notifications/schemas.ts';
import type { Db } from '#platform/db/tables.ts';

/** A person who has lost a thread, as a former employee, keeps its notices. They lead nowhere instead of to a page 404. */
export async function unlinkLostThreads(
  db: Db,
  { actor, items }: { actor: Actor; items: readonly NoticeItem[] },
): Promise<NoticeItem[]> {
  const ids = items.flatMap((item) => threadIdOf(item) ?? []);
  const threads = ids.length ? await findThreads(db, ids) : new Map<string, FoundThread>();
  const mayOpen = (id: string): boolean => {
    const thread = threads.get(id);
    return thread !== undefined && matchesRelation(actor, 'chat.read', thread.facts);
  };
  return items.map((item) => {
    const threadId = threadIdOf(item);
    return threadId === null || mayOpen(threadId) ? item : { ...item, route: inboxRoute };
  });
}

const threadIdOf = ({ route, subject }: NoticeItem): string | null =>
  route.startsWith('/chat/') ? subject.id : null;
