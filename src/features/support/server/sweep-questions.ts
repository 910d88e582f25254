import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/support/server/tables.ts';

const yearMs = 365 * 86_400_000;

/** What nobody needs any more is not kept (152-FZ): a question goes a year after its answer or its end, with its asker's name. */
export async function sweepQuestions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('support_question')
    .where('state', 'in', ['ANSWERED', 'CLOSED'])
    .where('decided_at', '<', new Date(now.getTime() - yearMs))
    .execute();
}
