import type { Db } from '#platform/db/tables.ts';

const yearMs = 365 * 86_400_000;

/** Deletes a question a year after it was answered or closed: personal data must not be stored longer than needed (152-FZ). */
export async function sweepQuestions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('support_question')
    .where('state', 'in', ['ANSWERED', 'CLOSED'])
    .where('decided_at', '<', new Date(now.getTime() - yearMs))
    .execute();
}
