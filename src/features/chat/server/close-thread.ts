import { threadLifecycle } from '#features/chat/lifecycle.ts';
import { announceChange } from '#features/chat/server/chat-topic.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { writeSystemMessage } from '#features/chat/server/send-message.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

interface Closing {
  thread: FoundThread;
  actorId: string;
  now: Date;
}

/** Throws `state_conflict`. */
export async function closeThread(tx: Tx, { thread, actorId, now }: Closing): Promise<void> {
  const { id, type, subjectId } = thread;
  // The chat of a company cannot be closed.
  if (type === 'ORG') throw new Refusal('state_conflict');
  await writeSystemMessage(tx, { threadId: id, kind: 'closed', actorId, now });
  await moveState(tx, {
    table: 'chat_thread',
    id,
    lifecycle: threadLifecycle,
    move: 'close',
    actorId,
    event: { type, subjectId },
  });
  announceChange(tx, { kind: 'thread', threadId: id });
}
