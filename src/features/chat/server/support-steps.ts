/** Steps of a question to the fund (product §12): new, in work, waiting for the person, solved, closed a week later. */
import { sql } from 'kysely';
import { resolvedDays } from '#features/chat/constants.ts';
import { threadLifecycle } from '#features/chat/lifecycle.ts';
import { announceChange } from '#features/chat/server/chat-topic.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { writeSystemMessage } from '#features/chat/server/send-message.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveStates } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface StepChange {
  thread: FoundThread;
  actorId: string;
  step: 'IN_WORK' | 'RESOLVED';
  now: Date;
}

/**
 * An officer changes the step of a question. Throws `not_found` for threads of other types, `state_conflict` for a closed
 * one.
 */
export async function setSupportStep(tx: Tx, { thread, actorId, step, now }: StepChange): Promise<void> {
  const { id, type, subjectId } = thread;
  if (type !== 'SUPPORT') throw new Refusal('not_found');
  const changed = await tx
    .updateTable('chat_thread')
    .set({ support_step: step, support_step_at: now })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw new Refusal('state_conflict');
  if (step === 'RESOLVED') await writeSystemMessage(tx, { threadId: id, kind: 'resolved', actorId, now });
  await record(tx, { kind: 'chat.step-set', actorId, subjectId: id, payload: { type, subjectId, step } });
  announceChange(tx, { kind: 'thread', threadId: id });
}

const batchSize = 100;

/** Closes questions that were resolved a week ago. Returns their number. */
export async function closeResolved(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string; subjectId: string }>`
    SELECT id, subject_id AS "subjectId" FROM chat_thread
    WHERE support_step = 'RESOLVED' AND state = 'OPEN'
      AND support_step_at <= ${now}::timestamptz - make_interval(days => ${resolvedDays})
    ORDER BY id LIMIT ${batchSize} FOR UPDATE SKIP LOCKED`.execute(tx);
  if (!rows.length) return 0;
  for (const { id } of rows) await writeSystemMessage(tx, { threadId: id, kind: 'closed', now });
  const subjects = new Map(rows.map(({ id, subjectId }) => [id, subjectId]));
  await moveStates(tx, {
    table: 'chat_thread',
    ids: rows.map(({ id }) => id),
    lifecycle: threadLifecycle,
    move: 'close',
    eventOf: (id) => ({ type: 'SUPPORT', subjectId: subjects.get(String(id))! }),
  });
  for (const { id } of rows) announceChange(tx, { kind: 'thread', threadId: id });
  return rows.length;
}
