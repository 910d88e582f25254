/** Begins a thread with its first message, or writes to the open one about the same subject. */
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import type { MessageSide } from '#features/chat/constants.ts';
import type { ThreadForm } from '#features/chat/schemas.ts';
import { sideOf } from '#features/chat/server/find-thread.ts';
import { addParticipants } from '#features/chat/server/participants.ts';
import { sendMessage } from '#features/chat/server/send-message.ts';
import { findSubject } from '#features/chat/server/thread-subjects.ts';
import type { ThreadSubject } from '#features/chat/server/thread-subjects.ts';
import { refuseBlocked, refuseLeft } from '#features/chat/server/refuse-start.ts';
import { refuseSpam } from '#features/chat/server/refuse-spam.ts';
import { isBlockedForShare } from '#features/chat/server/blocks.ts';
import { newId } from '#kernel/id.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface NewThread {
  actor: Actor;
  form: ThreadForm;
  now: Date;
}

/** Returns the id of the thread. Throws `not_found` when the caller may not start it. */
export async function startThread(tx: Tx, { actor, form, now }: NewThread): Promise<string> {
  const { type, text, clientId = newId() } = form;
  const subject = await findSubject(tx, { type, actor, subjectId: form.subjectId });
  const authorId = personOf(actor).id;
  const side = sideOf(actor, { facts: subject.facts, type });
  await refuseBlocked(subject, (pair) => isBlockedForShare(tx, pair));
  const threadId = await findOrAddThread(tx, { type, subject, side, authorId, now });
  await refuseLeft(tx, { actor, threadId });
  if (type === 'REQUEST') await refuseSpam(tx, { threadId, side, text });
  await sendMessage(tx, { threadId, authorId, side, clientId, text, now });
  return threadId;
}

interface ThreadToAdd {
  type: ThreadForm['type'];
  subject: ThreadSubject;
  side: MessageSide;
  /** Null when the system begins it. */
  authorId: string | null;
  now: Date;
}

/**
 * Of two concurrent first messages the second one waits for the unique index and finds the thread of the first. The
 * thread stays open until the transaction ends.
 */
export async function findOrAddThread(tx: Tx, thread: ThreadToAdd): Promise<string> {
  const { type, subject } = thread;
  const added = await addThread(tx, thread);
  if (added) return added;
  const open = await selectOpenThread(tx, { type, subjectId: subject.subjectId })
    .forUpdate()
    .executeTakeFirst();
  // The thread that stopped the insert was closed before this statement locked it.
  return open ? open.id : findOrAddThread(tx, thread);
}

/** Returns undefined when an open thread about the subject exists. */
async function addThread(
  tx: Tx,
  { type, subject, side, authorId, now }: ThreadToAdd,
): Promise<string | undefined> {
  const { subjectId, title, organizationId, participants } = subject;
  const added = await tx
    .insertInto('chat_thread')
    .values({
      id: newId(),
      type,
      subject_id: subjectId,
      title,
      organization_id: organizationId,
      last_message_at: now,
      last_side: side,
      ...(type === 'SUPPORT' && { support_step: 'NEW' as const, support_step_at: now }),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['type', 'subject_id']).where('state', '=', 'OPEN').doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await addParticipants(tx, added.id, { participants, now });
  await record(tx, {
    kind: 'chat.started',
    actorId: authorId,
    subjectId: added.id,
    payload: { type, subjectId, side },
  });
  return added.id;
}

interface ThreadKey {
  type: ThreadForm['type'];
  subjectId: string;
}

const selectOpenThread = (db: Db | Tx, { type, subjectId }: ThreadKey) =>
  db
    .selectFrom('chat_thread')
    .select('id')
    .where('type', '=', type)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'OPEN');

export const findOpenThread = (db: Db | Tx, key: ThreadKey): Promise<{ id: string } | undefined> =>
  selectOpenThread(db, key).executeTakeFirst();
