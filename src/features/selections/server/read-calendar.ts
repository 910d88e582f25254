import type { CalendarDayKind, WorkCalendar } from '#features/selections/working-days.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type {} from '#features/selections/server/tables.ts';

/** All years: some twenty days each. */
export async function readCalendar(db: Db | Tx): Promise<WorkCalendar> {
  const rows = await db.selectFrom('calendar_day').select(['day', 'kind']).execute();
  return new Map<string, CalendarDayKind>(rows.map(({ day, kind }) => [day, kind]));
}
