/** A thread about a request between the first author and the first company, and a question to the fund. */
import { sql } from 'kysely';
import { writeMessage } from '#features/chat/server/participants.ts';
import { writeSystemLine } from '#features/chat/server/send-message.ts';
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

const lines = readJson<Record<'request' | 'support', Line[]>>('chats.json');
const questionDaysAgo = 4;

export async function addChats(context: SeedContext): Promise<void> {
  const { rows } = await sql<{ id: string; openedAt: Date; openUntil: Date; senderId: string }>`
    SELECT id, answered_at AS "openedAt", open_until AS "openUntil", sender_id AS "senderId" FROM request
    WHERE author_id = ${cast(context.today).author.id} AND organization_id = ${companies.studio.id} AND state = 'READ'
    ORDER BY created_at LIMIT 1`.execute(context.tx);
  if (rows[0]) await addRequestThread(context, rows[0]);
  await addQuestion(context);
}

async function addRequestThread(
  { tx, today }: SeedContext,
  { id, openedAt, openUntil, senderId }: { id: string; openedAt: Date; openUntil: Date; senderId: string },
): Promise<void> {
  const subject = await findRequestSubject(tx, { subjectId: id });
  const thread = {
    type: 'REQUEST' as const,
    subject,
    side: 'SYSTEM' as const,
    authorId: null,
    now: openedAt,
  };
  const threadId = await findOrAddThread(tx, thread);
  await writeSystemLine(tx, { threadId, kind: 'request.opened', until: openUntil, now: openedAt });
  const { author } = cast(today);
  for (const { hours, by, text } of lines.request) {
    const isAuthor = by === 'author';
    await writeMessage(tx, {
      threadId,
      authorId: isAuthor ? author.id : senderId,
      side: isAuthor ? 'AUTHOR' : 'ORGANIZATION',
      clientId: newId(),
      text,
      now: hoursAfter(openedAt, hours),
    });
  }
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
    await writeMessage(tx, {
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
