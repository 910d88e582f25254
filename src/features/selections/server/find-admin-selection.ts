/** A selection as officers see it: with its form, and the ends of its stages in working days. */
import { acceptsApplications } from '#features/selections/accepts-applications.ts';
import type { AdminSelection } from '#features/selections/schemas-admin.ts';
import { isSealedNow } from '#features/selections/sealed.ts';
import { findSelection } from '#features/selections/server/find-selection.ts';
import type { Selection } from '#features/selections/server/find-selection.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { toFormFields } from '#features/selections/server/selection-columns.ts';
import { addWorkingDays } from '#features/selections/working-days.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** Throws `not_found`. */
export async function findAdminSelection(db: Db | Tx, id: string, now: Date): Promise<AdminSelection> {
  const selection = await findSelection(db, id);
  const { openAt, closeAt, extendedFrom, unsealedAt } = selection;
  const stages = stagesOf(selection, await readCalendar(db));
  return {
    ...selection,
    ...toFormFields(selection),
    openAt: openAt.toISOString(),
    closeAt: closeAt.toISOString(),
    extendedFrom: extendedFrom?.toISOString() ?? null,
    unsealedAt: unsealedAt?.toISOString() ?? null,
    isAccepting: acceptsApplications(selection, now),
    isSealedNow: isSealedNow(selection),
    stages,
    uncheckedYears: await listUncheckedYears(db, moscowDay(closeAt), stages.commissionUntil),
  };
}

/** The commission begins when the working group ends. There are no reviews yet, so `expertDays` are not counted. */
function stagesOf(
  { closeAt, workGroupDays, commissionDays }: Selection,
  calendar: WorkCalendar,
): AdminSelection['stages'] {
  const workGroupUntil = addWorkingDays(calendar, moscowDay(closeAt), workGroupDays);
  return { workGroupUntil, commissionUntil: addWorkingDays(calendar, workGroupUntil, commissionDays) };
}

async function listUncheckedYears(db: Db | Tx, from: string, to: string): Promise<number[]> {
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, step) => first + step);
  const checked = await db
    .selectFrom('calendar_year')
    .select('year')
    .where('has_transfers', '=', true)
    .execute();
  return years.filter((year) => !checked.some((one) => one.year === year));
}
