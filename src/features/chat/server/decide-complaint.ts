/** An officer decides a complaint: nothing happens, the thread gets a warning, or it is closed (product §12). */
import { complaintLifecycle } from '#features/chat/complaint-lifecycle.ts';
import type { DecisionForm } from '#features/chat/schemas-complaints.ts';
import { closeThread } from '#features/chat/server/close-thread.ts';
import { findThread } from '#features/chat/server/find-thread.ts';
import { lockThread } from '#features/chat/server/lock-thread.ts';
import { writeSystemMessage } from '#features/chat/server/send-message.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';

interface Decision extends DecisionForm {
  complaintId: string;
  officerId: string;
  now: Date;
}

/**
 * Throws `not_found`; `state_conflict` for a decided complaint, and for closing the chat of a company, which cannot be
 * closed.
 */
export async function decideComplaint(tx: Tx, decided: Decision): Promise<void> {
  const { complaintId, officerId, decision, note, now } = decided;
  const { threadId } = await tx
    .selectFrom('chat_complaint')
    .select('thread_id as threadId')
    .where('id', '=', complaintId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  await lockThread(tx, threadId);
  const thread = await findThread(tx, threadId);
  const { type, subjectId, state } = thread;
  await moveState(tx, {
    table: 'chat_complaint',
    id: complaintId,
    lifecycle: complaintLifecycle,
    move: 'close',
    set: { closed_at: now, decision, decision_note: note, decided_by: officerId },
    actorId: officerId,
    event: { type, subjectId, threadId, decision, hasEnded: state !== 'OPEN' },
  });
  if (state !== 'OPEN') return;
  if (decision === 'THREAD_CLOSED') await closeThread(tx, { thread, actorId: officerId, now });
  if (decision === 'WARNED')
    await writeSystemMessage(tx, { threadId, kind: 'warned', actorId: officerId, now });
}
