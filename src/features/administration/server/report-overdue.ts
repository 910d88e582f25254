/** Tells the officers on every working day which of their queues have records that wait longer than promised. */
import { listOverdueQueues } from '#features/administration/server/waiting-records.ts';
import { answerWorkingDays } from '#features/chat/constants.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { isWorkingDay, lastOverdueDay } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

/** Questions to the fund have one term, on the page «Задать вопрос» and in a chat (product §12). */
const promisedWorkingDays = {
  organization: 3,
  scenario: 3,
  question: answerWorkingDays,
  chat: answerWorkingDays,
};

/** Only counts and dates: an officer signs in to learn more. */
export interface OverduePayload {
  records: number;
  /** When the record that waits longest began to wait. */
  since: string;
}

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'organization.overdue': OverduePayload;
    'scenario.overdue': OverduePayload;
    'question.overdue': OverduePayload;
    'chat.overdue': OverduePayload;
  }
}

/** Returns the number of overdue queues. */
export async function reportOverdue(tx: Tx, now: Date): Promise<number> {
  const today = moscowDay(now);
  const calendar = await readCalendar(tx);
  if (!isWorkingDay(calendar, today)) return 0;
  const queues = await listOverdueQueues(tx, (kind) =>
    lastOverdueDay(calendar, today, promisedWorkingDays[kind]),
  );
  await recordAll(
    tx,
    queues.map(({ kind, count, since }) => ({
      kind: `${kind}.overdue` as const,
      payload: { records: count, since: since.toISOString() },
    })),
  );
  return queues.length;
}
