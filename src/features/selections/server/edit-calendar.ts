/** The production calendar, which officers edit by years. */
import { sql } from 'kysely';
import type { CalendarYear, SaveCalendarInput } from '#features/selections/schemas-calendar.ts';
import type { OfficerContext } from '#features/selections/server/lock-selection.ts';
import { isWeekend } from '#features/selections/working-days.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type {} from '#features/selections/server/tables.ts';

export async function listCalendar(db: Db | Tx): Promise<CalendarYear[]> {
  const years = await db.selectFrom('calendar_year').selectAll().orderBy('year').execute();
  const days = await db.selectFrom('calendar_day').selectAll().orderBy('day').execute();
  return years.map(({ year, has_transfers: hasTransfers, version }) => ({
    year,
    hasTransfers,
    version,
    days: days.filter(({ day }) => day.startsWith(`${year}-`)).map(({ day, kind }) => ({ date: day, kind })),
  }));
}

/** Replaces the days of the year. Throws `validation_failed`, `version_conflict`. */
export const saveCalendar = (
  { database, accountId, now }: OfficerContext,
  year: number,
  { days, hasTransfers, version }: SaveCalendarInput,
): Promise<CalendarYear> =>
  database.tx(async (tx) => {
    checkDays(year, days);
    await saveYear(tx, { year, has_transfers: hasTransfers, updated_at: now }, version);
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    await tx.deleteFrom('calendar_day').where('day', '>=', from).where('day', '<=', to).execute();
    if (days.length)
      await tx
        .insertInto('calendar_day')
        .values(days.map(({ date, kind }) => ({ day: date, kind })))
        .execute();
    await record(tx, { kind: 'calendar.saved', actorId: accountId, payload: { year } });
    return (await listCalendar(tx)).find((saved) => saved.year === year)!;
  });

interface YearColumns {
  year: number;
  has_transfers: boolean;
  updated_at: Date;
}

/** Throws `version_conflict`. */
async function saveYear(tx: Tx, columns: YearColumns, version: number): Promise<void> {
  const saved =
    version === 0
      ? await tx
          .insertInto('calendar_year')
          .values(columns)
          .onConflict((conflict) => conflict.doNothing())
          .returning('year')
          .executeTakeFirst()
      : await tx
          .updateTable('calendar_year')
          .set({ ...columns, version: sql<number>`version + 1` })
          .where('year', '=', columns.year)
          .where('version', '=', version)
          .returning('year')
          .executeTakeFirst();
  if (!saved) throw new Refusal('version_conflict');
}

function checkDays(year: number, days: SaveCalendarInput['days']): void {
  const seen = new Set<string>();
  const errors = days.flatMap(({ date, kind }) => {
    const isTwin = seen.has(date);
    seen.add(date);
    if (!date.startsWith(`${year}-`)) return 'selections@rules.otherYear' as const;
    if (isTwin) return 'selections@rules.dayTwice' as const;
    // A working weekend is a moved working day, any other working day needs no row.
    return kind === 'WORKING' && !isWeekend(date) ? ('selections@rules.worksAnyway' as const) : [];
  });
  if (errors[0]) throw new InvalidInput([{ code: 'validation_failed', field: 'days', text: errors[0] }]);
}
