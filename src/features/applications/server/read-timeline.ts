import type { TimelineOutput } from '#features/applications/schemas.ts';
import { statusOf } from '#features/applications/statuses.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

interface TimelineOptions {
  id: string;
  authorId: string;
  t: Translate;
}

export async function readTimeline(db: Db, { id, authorId, t }: TimelineOptions): Promise<TimelineOutput> {
  const rows = await db
    .selectFrom('application_move')
    .select(['at', 'actor_id', 'from_state', 'to_state', 'ground', 'protocol', 'comment'])
    .where('application_id', '=', id)
    .orderBy('id')
    .execute();
  const firstSubmission = rows.findIndex(({ to_state }) => to_state === 'SUBMITTED');
  return rows.map(({ at, actor_id, from_state, to_state, ...row }, index) => ({
    ...row,
    at: at.toISOString(),
    by: actor_id === null ? 'SYSTEM' : actor_id === authorId ? 'AUTHOR' : 'FUND',
    from: statusOf(from_state),
    to: statusOf(to_state),
    label:
      to_state === 'SUBMITTED' && index > firstSubmission
        ? t('applications@detail.resubmitted')
        : t(`applications@status.${to_state}`),
  }));
}
