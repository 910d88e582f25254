/** Writes what happens to a request as a system message of its thread, in the transaction of the event (product §12). */
import { sql } from 'kysely';
import type { RequestMessageKind } from '#features/chat/constants.ts';
import { isBlockedForShare } from '#features/chat/server/blocks.ts';
import { writeSystemMessage } from '#features/chat/server/send-message.ts';
import { findOrAddThread } from '#features/chat/server/start-thread.ts';
import { findRequestSubject } from '#features/chat/server/thread-subjects.ts';
import type { Tx } from '#platform/db/tables.ts';

interface RequestEvent {
  requestId: string;
  kind: RequestMessageKind;
  /** The end of the access, or of the time in which the company may sign. */
  until?: Date | undefined;
  /** The account that has moved the request; undefined for a job. */
  actorId?: string | undefined;
  now: Date;
}

/** Opening a request adds its thread. Other events are written only into an existing one. */
export async function writeRequestMessage(tx: Tx, event: RequestEvent): Promise<void> {
  const { requestId, ...message } = event;
  const { kind, now } = message;
  const isOpening = kind === 'request.opened' || kind === 'request.waiting';
  const threadId = isOpening ? await addThread(tx, requestId, now) : await findThreadId(tx, requestId);
  if (threadId !== undefined) await writeSystemMessage(tx, { threadId, ...message });
}

async function addThread(tx: Tx, requestId: string, now: Date): Promise<string | undefined> {
  const subject = await findRequestSubject(tx, { subjectId: requestId });
  const [author] = subject.participants;
  const pair = { authorId: author!.accountId, organizationId: subject.organizationId! };
  if (await isBlockedForShare(tx, pair)) return undefined;
  return findOrAddThread(tx, { type: 'REQUEST', subject, side: 'SYSTEM', authorId: null, now });
}

/** Locked, because a thread that is being closed takes no more messages. */
async function findThreadId(tx: Tx, requestId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM chat_thread WHERE type = 'REQUEST' AND subject_id = ${requestId} AND state = 'OPEN' FOR UPDATE`.execute(
    tx,
  );
  return rows[0]?.id;
}
