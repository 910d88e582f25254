/** The check: taking applications, returning them for fixes, and continuing those that were not fixed. */
import type { FixInput } from '#features/intake/schemas.ts';
import type { BulkOutput } from '#features/intake/schemas-list.ts';
import { latestFixDay, mayFixUntil } from '#features/intake/fix-day.ts';
import { lockOrder, lockOrders } from '#features/intake/server/find-order.ts';
import { assignUnassigned } from '#features/intake/server/assign-orders.ts';
import { requireNoDecision } from '#features/intake/server/pending-decision.ts';
import { addRemarks } from '#features/applications/server/add-remarks.ts';
import { moveApplication, moveApplications } from '#features/applications/server/move-application.ts';
import { resumeApplication } from '#features/applications/server/resume-application.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { formatDay, moscowDay } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

interface OfficerAct {
  officerId: string;
  now: Date;
}

/** The officer becomes responsible for those without one. Throws `not_found`, `forbidden` while one is sealed. */
export async function takeOrders(
  tx: Tx,
  { ids, officerId: actorId, now }: OfficerAct & { ids: readonly string[] },
): Promise<BulkOutput> {
  const submitted = (await lockOrders(tx, ids)).filter(({ state }) => state === 'SUBMITTED');
  await moveApplications(
    tx,
    submitted.map((application) => ({ application })),
    { move: 'take', actorId, now },
  );
  await assignUnassigned(
    tx,
    submitted.map(({ id }) => id),
    actorId,
  );
  return { changed: submitted.length };
}

/**
 * Throws `state_conflict` in another status and after the term of the selection, `version_conflict` when the author has sent it
 * again since, `validation_failed`.
 */
export async function requestFixes(
  tx: Tx,
  { id, until, number, remarks, officerId, now }: FixInput & OfficerAct & { id: string },
): Promise<void> {
  const { application, selection } = await lockOrder(tx, id);
  if (application.state !== 'FORMAL_CHECK')
    throw new Refusal('state_conflict', { text: 'intake@rules.state' });
  if (application.submissionNumber !== number) throw new Refusal('version_conflict');
  await requireNoDecision(tx, id);
  const latest = latestFixDay(selection, await readCalendar(tx), now);
  if (latest === null) throw new Refusal('state_conflict', { text: 'intake@rules.fixClosed' });
  if (!mayFixUntil(until, { latest, now }))
    throw new Refusal('validation_failed', {
      field: 'until',
      text: 'intake@rules.fixDay',
      vars: { until: formatDay(latest) },
    });
  await addRemarks(tx, { application, officerId, remarks, now });
  await moveApplication(tx, {
    application,
    move: 'returnForFix',
    actorId: officerId,
    now,
    set: { fix_until: until },
  });
}

/** Throws `state_conflict` in another status and until the day has passed. */
export async function resumeCheck(
  tx: Tx,
  { id, officerId, now }: OfficerAct & { id: string },
): Promise<void> {
  const { application } = await lockOrder(tx, id);
  if (application.state !== 'NEED_FIX') throw new Refusal('state_conflict', { text: 'intake@rules.state' });
  if (application.fix_until !== null && moscowDay(now) <= application.fix_until)
    throw new Refusal('state_conflict', { text: 'intake@rules.fixRunning' });
  await resumeApplication(tx, { application, actorId: officerId, now, set: { fix_until: null } });
}
