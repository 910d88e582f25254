import { sql } from 'kysely';
import { appealUntil, refusedStates, visibleActions } from '#features/applications/allowed-actions.ts';
import { publicStatus } from '#features/applications/public-status.ts';
import type { ApplicationItem, ListApplicationsOutput } from '#features/applications/schemas.ts';
import { selectApplications } from '#features/applications/server/find-application.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { statusOf } from '#features/applications/statuses.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { workingDaysBetween } from '#features/selections/working-days.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Translate } from '#kernel/translate.ts';
import type { Db } from '#platform/db/tables.ts';

export interface ItemContext {
  calendar: WorkCalendar;
  now: Date;
  t: Translate;
}

export function toApplicationItem(row: ApplicationRow, { calendar, now, t }: ItemContext): ApplicationItem {
  const status = statusOf(row.state);
  const day = row.statusDays === null ? null : dayOfStatus(row, { calendar, now });
  const { firstSubmittedAt, submitted_at: lastSubmittedAt } = row;
  const facts = { status, number: row.number, submittedAt: firstSubmittedAt, day, fixUntil: row.fix_until };
  const mayAppeal = refusedStates.includes(row.state) && row.decidedAt !== null && !row.isAppealed;
  return {
    id: row.id,
    number: row.number,
    status,
    publicStatus: publicStatus(t, facts),
    categoryId: row.selection_id,
    categoryName: row.categoryName,
    programName: row.programName,
    scenarioId: row.scenario_id,
    scenarioName: row.scenarioName,
    deadline: row.selection.closeAt.toISOString(),
    submittedAt: firstSubmittedAt?.toISOString() ?? null,
    resubmittedAt:
      Number(lastSubmittedAt) === Number(firstSubmittedAt) ? null : lastSubmittedAt!.toISOString(),
    day,
    fixUntil: row.state === 'NEED_FIX' ? row.fix_until : null,
    appealUntil: mayAppeal ? appealUntil(row.decidedAt!, calendar) : null,
    actions: visibleActions(row, { calendar, now }),
  };
}

/** Day 1 is the first working day after the status began. The days before it count as day 1 as well, not as day 0. */
const dayOfStatus = (row: ApplicationRow, { calendar, now }: Pick<ItemContext, 'calendar' | 'now'>) => ({
  day: Math.max(1, workingDaysBetween(calendar, moscowDay(row.state_since), moscowDay(now))),
  of: row.statusDays!,
});

interface ListOptions {
  authorId: string;
  limit: number;
  offset: number;
  now: Date;
  t: Translate;
}

export async function listApplications(
  db: Db,
  { authorId, limit, offset, now, t }: ListOptions,
): Promise<ListApplicationsOutput> {
  const [calendar, rows, counts] = await Promise.all([
    readCalendar(db),
    selectApplications(
      db,
      sql`WHERE a.author_id = ${authorId} ORDER BY a.created_at DESC, a.id LIMIT ${limit} OFFSET ${offset}`,
    ),
    sql<{
      total: number;
    }>`SELECT count(*)::int AS total FROM application WHERE author_id = ${authorId}`.execute(db),
  ]);
  return {
    items: rows.map((row) => toApplicationItem(row, { calendar, now, t })),
    total: counts.rows[0]!.total,
  };
}
