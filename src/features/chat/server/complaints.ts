/** Complaints about a thread: the last messages before one are open to the fund, and each opening is logged (product §12). */
import { sql } from 'kysely';
import { complaintMessages } from '#features/chat/constants.ts';
import type { Created } from '#features/chat/schemas.ts';
import type * as schemas from '#features/chat/schemas-complaints.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import { selectMessages, toMessage } from '#features/chat/server/select-messages.ts';
import { isOfSealedSelection } from '#features/chat/server/find-thread.ts';
import { lockThread } from '#features/chat/server/lock-thread.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface NewComplaint {
  thread: FoundThread;
  complainantId: string;
  reason: string;
  now: Date;
}

/** Throws `already_exists` while an earlier complaint of the person is open. */
export async function complain(
  tx: Tx,
  { thread, complainantId, reason, now }: NewComplaint,
): Promise<Created> {
  const { lastSeq } = await lockThread(tx, thread.id);
  const added = await tx
    .insertInto('chat_complaint')
    .values({
      id: newId(),
      thread_id: thread.id,
      complainant_id: complainantId,
      reason,
      from_seq: Math.max(1, lastSeq - complaintMessages + 1),
      to_seq: lastSeq,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw new Refusal('already_exists');
  const { type, subjectId } = thread;
  await record(tx, {
    kind: 'chat.reported',
    actorId: complainantId,
    subjectId: added.id,
    payload: { type, subjectId, threadId: thread.id },
  });
  return added;
}

interface ComplaintRow extends Omit<schemas.Complaint, 'createdAt' | 'closedAt'> {
  createdAt: Date;
  closedAt: Date | null;
}

/** `complaints`: conditions, order and limit for the rows `c`, whose order is kept. */
const selectComplaints = (complaints: ReturnType<typeof sql>) => sql<ComplaintRow>`
  SELECT c.id, c.state, t.type, t.title, c.reason, c.created_at AS "createdAt",
    c.decision, c.decision_note AS note, c.closed_at AS "closedAt",
    CASE WHEN ${isOfSealedSelection} THEN '' ELSE coalesce(a.last_name || ' ' || a.name, '') END AS "complainant"
  FROM (SELECT *, row_number() OVER () AS place FROM (SELECT c.* FROM chat_complaint c ${complaints}) page) c
  JOIN chat_thread t ON t.id = c.thread_id LEFT JOIN account a ON a.id = c.complainant_id ORDER BY c.place`;

const toComplaint = ({ createdAt, closedAt, ...row }: ComplaintRow): schemas.Complaint => ({
  ...row,
  createdAt: createdAt.toISOString(),
  closedAt: closedAt?.toISOString() ?? null,
});

/** Open complaints first, the oldest of them at the top. */
export async function listComplaints(
  db: Db,
  { state, limit, offset }: schemas.ComplaintFilter,
): Promise<schemas.ListComplaintsOutput> {
  const matches = state === undefined ? sql`WHERE true` : sql`WHERE c.state = ${state}`;
  const { rows } = await selectComplaints(
    sql`${matches} ORDER BY c.state DESC, c.created_at, c.id LIMIT ${limit} OFFSET ${offset}`,
  ).execute(db);
  const total = await totalOfPage(db, sql`SELECT FROM chat_complaint c ${matches}`, {
    limit,
    offset,
    rowCount: rows.length,
  });
  return { items: rows.map(toComplaint), total };
}

interface Opening {
  complaintId: string;
  officerId: string;
}

/** Includes the messages before the complaint, deleted ones too. Throws `not_found`. */
export async function openComplaint(
  tx: Tx,
  { complaintId, officerId }: Opening,
): Promise<schemas.ReadComplaintOutput> {
  const { rows } = await selectComplaints(sql`WHERE c.id = ${complaintId}`).execute(tx);
  if (!rows[0]) throw new Refusal('not_found');
  const place = await tx
    .selectFrom('chat_complaint as c')
    .innerJoin('chat_thread as t', 't.id', 'c.thread_id')
    .select(['c.thread_id as threadId', 'c.from_seq as fromSeq', 'c.to_seq as toSeq', 't.type'])
    .select(['t.subject_id as subjectId', isOfSealedSelection.as('hidesAuthor')])
    .where('c.id', '=', complaintId)
    .executeTakeFirstOrThrow();
  const { threadId, fromSeq, toSeq, type, subjectId, hidesAuthor } = place;
  const messages = await selectMessages(
    tx,
    { accountId: officerId, side: 'FUND', hidesAuthor, readsDeleted: true },
    sql`WHERE m.thread_id = ${threadId} AND m.seq BETWEEN ${fromSeq} AND ${toSeq} ORDER BY m.seq`,
  );
  await record(tx, {
    kind: 'chat.complaint-opened',
    actorId: officerId,
    subjectId: complaintId,
    payload: { type, subjectId, threadId },
  });
  return { ...toComplaint(rows[0]), messages: messages.map(toMessage) };
}
