/** Threads about requests of the cast, a complaint about one of them, and a question to the fund. */
import { sql } from 'kysely';
import { sendMessage } from '#features/chat/server/send-message.ts';
import { writeSystemMessage } from '#features/chat/server/send-message.ts';
import { findOrAddThread } from '#features/chat/server/start-thread.ts';
import { findRequestSubject } from '#features/chat/server/thread-subjects.ts';
import type { ThreadSubject } from '#features/chat/server/thread-subjects.ts';
import { newId } from '#kernel/id.ts';
import { readJson } from '../content/read-json.ts';
import { cast, companies } from '../people.ts';
import { shift } from '../content/dates.ts';
import type { SeedContext } from './people.ts';

interface Line {
  /** After the beginning of the thread. */
  hours: number;
  by: 'author' | 'company' | 'fund';
  text: string;
}

const { complaint, ...lines } = readJson<{
  request: Line[];
  complaint: { reason: string; lines: Line[] };
  support: Line[];
}>('chats.json');
const complaintDaysAgo = 2;
const questionDaysAgo = 4;

export async function addChats(context: SeedContext): Promise<void> {
  const { author, author2 } = cast(context.today);
  const parties = { authorId: author.id, organizationId: companies.studio.id };
  await addRequestThread(context, { ...parties, lines: lines.request });
  const rude = { authorId: author2.id, organizationId: companies.rival.id, lines: complaint.lines };
  await addComplaint(context, { threadId: await addRequestThread(context, rude), complainantId: author2.id });
  await addQuestion(context);
}

interface RequestThread {
  authorId: string;
  organizationId: string;
  lines: readonly Line[];
}

/** About the first request of the company whose text is read. */
async function addRequestThread(
  { tx }: SeedContext,
  { authorId, organizationId, lines: threadLines }: RequestThread,
): Promise<string> {
  const { rows } = await sql<{ id: string; openedAt: Date; openUntil: Date; senderId: string }>`
    SELECT id, answered_at AS "openedAt", open_until AS "openUntil", sender_id AS "senderId" FROM request
    WHERE author_id = ${authorId} AND organization_id = ${organizationId} AND state = 'READ'
    ORDER BY created_at LIMIT 1`.execute(tx);
  const { id, openedAt, openUntil, senderId } = rows[0]!;
  const subject = await findRequestSubject(tx, { subjectId: id });
  const thread = {
    type: 'REQUEST' as const,
    subject,
    side: 'SYSTEM' as const,
    authorId: null,
    now: openedAt,
  };
  const threadId = await findOrAddThread(tx, thread);
  await writeSystemMessage(tx, { threadId, kind: 'request.opened', until: openUntil, now: openedAt });
  for (const { hours, by, text } of threadLines) {
    const isAuthor = by === 'author';
    await sendMessage(tx, {
      threadId,
      authorId: isAuthor ? authorId : senderId,
      side: isAuthor ? 'AUTHOR' : 'ORGANIZATION',
      clientId: newId(),
      text,
      now: hoursAfter(openedAt, hours),
    });
  }
  return threadId;
}

async function addComplaint(
  { tx, today }: SeedContext,
  { threadId, complainantId }: { threadId: string; complainantId: string },
): Promise<void> {
  const { reason } = complaint;
  await sql`
    INSERT INTO chat_complaint (id, thread_id, complainant_id, reason, from_seq, to_seq, created_at)
    SELECT ${newId()}::uuid, id, ${complainantId}, ${reason}, 1, last_seq, ${shift(today, -complaintDaysAgo)}::timestamptz
    FROM chat_thread WHERE id = ${threadId}`.execute(tx);
}

async function addQuestion({ tx, today }: SeedContext): Promise<void> {
  const { author, fund } = cast(today);
  const begun = shift(today, -questionDaysAgo);
  const subject: ThreadSubject = {
    subjectId: author.id,
    title: '',
    organizationId: null,
    participants: [{ accountId: author.id, side: 'USER' }],
    facts: {},
  };
  const threadId = await findOrAddThread(tx, {
    type: 'SUPPORT',
    subject,
    side: 'USER',
    authorId: author.id,
    now: begun,
  });
  for (const { hours, by, text } of lines.support) {
    const isFund = by === 'fund';
    await sendMessage(tx, {
      threadId,
      authorId: isFund ? fund.id : author.id,
      side: isFund ? 'FUND' : 'USER',
      clientId: newId(),
      text,
      now: hoursAfter(begun, hours),
    });
  }
}

const hoursAfter = (date: Date, hours: number): Date => new Date(date.getTime() + hours * 3_600_000);
