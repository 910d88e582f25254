/** Jobs of the deadlines: reminders, expired drafts, and checks that go on after the last day for fixes (product §5, §13). */
import { sql } from 'kysely';
import { reminderDays } from '#features/applications/constants.ts';
import { lockApplication } from '#features/applications/server/find-application.ts';
import { moveApplication } from '#features/applications/server/move-application.ts';
import { resumeApplication } from '#features/applications/server/resume-application.ts';
import { settleSeconds } from '#features/selections/accepts-applications.ts';
import { addDays } from '#kernel/add-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

const batchSize = 100;

/** Skips locked rows: drafts that are being submitted and selections that are being changed wait for the next run. */
const lockDrafts = sql`FOR UPDATE OF a SKIP LOCKED FOR SHARE OF s SKIP LOCKED`;

/** Ends drafts of selections that accept no applications any more. Returns the number. */
export async function expireApplications(tx: Tx, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM selection s JOIN application a ON a.selection_id = s.id AND a.state = 'DRAFT'
    WHERE s.state NOT IN ('DRAFT', 'ANNOUNCED')
      AND (s.state <> 'OPEN' OR s.close_at + make_interval(mins => s.grace_minutes, secs => ${settleSeconds}::int)
        <= ${now}::timestamptz)
    ORDER BY a.id LIMIT ${batchSize} ${lockDrafts}`.execute(tx);
  for (const { id } of rows) {
    const application = await lockApplication(tx, id);
    await moveApplication(tx, { application, move: 'expire', actorId: null, now });
  }
  return rows.length;
}

/**
 * Continues the check of applications that were not fixed by their last day, with what was submitted before. Keeps that
 * day, so that intake finds them. What arrived on that day may still be being written. Returns the number.
 */
export async function resumeUnfixed(tx: Tx, now: Date): Promise<number> {
  const today = moscowDay(new Date(now.getTime() - settleSeconds * 1000));
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM application a WHERE a.state = 'NEED_FIX' AND a.fix_until < ${today}::date
    ORDER BY a.id LIMIT ${batchSize} FOR UPDATE OF a SKIP LOCKED`.execute(tx);
  for (const { id } of rows) {
    const application = await lockApplication(tx, id);
    await resumeApplication(tx, { application, actorId: null, now });
  }
  return rows.length;
}

/**
 * Reminds authors of drafts of the deadline, once for each number of days. A draft that is made later gets only the nearest
 * reminder. Returns the number of letters.
 */
export async function remindOfDeadlines(tx: Tx, now: Date): Promise<number> {
  const farthest = addDays(now, reminderDays[0]);
  const { rows } = await sql<{ id: string; closeAt: Date; days: number }>`
    SELECT a.id, s.close_at AS "closeAt", n.days
    FROM selection s
    JOIN application a ON a.selection_id = s.id AND a.state = 'DRAFT'
    CROSS JOIN LATERAL (SELECT min(d) AS days FROM unnest(${[...reminderDays]}::int[]) d
      WHERE s.close_at - d * interval '1 day' <= ${now}::timestamptz) n
    WHERE s.state = 'OPEN' AND s.close_at > ${now}::timestamptz AND s.close_at <= ${farthest}::timestamptz
      AND NOT EXISTS (SELECT FROM application_reminder r
        WHERE r.application_id = a.id AND r.close_at = s.close_at AND r.days <= n.days)
    ORDER BY a.id LIMIT ${batchSize} ${lockDrafts}`.execute(tx);
  for (const { id, closeAt, days } of rows) {
    await tx
      .insertInto('application_reminder')
      .values({ application_id: id, close_at: closeAt, days })
      .execute();
    await record(tx, { kind: 'application.deadline-near', subjectId: id, payload: { days } });
  }
  return rows.length;
}
