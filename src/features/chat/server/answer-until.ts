/** Until when the fund answers a question: two working days after its first message without an answer (product §12). */
import { sql } from 'kysely';
import { answerWorkingDays } from '#features/chat/constants.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { addWorkingDays } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/tables.ts';

/** True for a question, the thread `t`, that the fund has not answered. */
export const waitsForFund = sql<boolean>`(t.support_step IN ('NEW', 'IN_WORK') AND t.state = 'OPEN')`;

/**
 * Since when the question waits; null when it does not. A `NEW` question has no reply of the fund yet, so it waits since
 * it was asked. Resolving a question counts as a reply to all earlier messages.
 */
export const waitsSince = sql<Date | null>`CASE WHEN NOT ${waitsForFund} THEN NULL
  WHEN t.support_step = 'NEW' THEN t.created_at ELSE (
  SELECT min(u.created_at) FROM chat_message u WHERE u.thread_id = t.id AND u.side = 'USER' AND u.seq > coalesce(
    (SELECT max(f.seq) FROM chat_message f WHERE f.thread_id = t.id AND (f.side = 'FUND' OR f.side = 'SYSTEM' AND f.text = 'resolved')), 0)) END`;

interface Waiting {
  waitsSince: Date | null;
}

/** The last day of the term, in Moscow. The calendar is read only when a question waits for an answer. */
export async function readAnswerUntil(
  db: Db,
  rows: readonly Waiting[],
): Promise<(row: Waiting) => string | null> {
  if (rows.every((row) => row.waitsSince === null)) return () => null;
  const calendar = await readCalendar(db);
  return (row) => row.waitsSince && addWorkingDays(calendar, moscowDay(row.waitsSince), answerWorkingDays);
}
