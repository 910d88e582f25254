/** Counts of the queues with their nearest last days, and the dates of the selections of active waves. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { tileNames } from '#features/intake/schemas-summary.ts';
import type { SummaryOutput } from '#features/intake/schemas-summary.ts';
import {
  atDesk,
  deskTables,
  isActive,
  overdueCondition,
  simpleQueues,
} from '#features/intake/server/desk-conditions.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import { addWorkingDays } from '#features/selections/working-days.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/tables.ts';
import type { SelectionState } from '#features/selections/lifecycle.ts';

type TileName = (typeof tileNames)[number];

interface SummaryContext {
  officerId: string;
  now: Date;
}

export async function readSummary(db: Db, { officerId, now }: SummaryContext): Promise<SummaryOutput> {
  const calendar = await readCalendar(db);
  const [counts, deadlines, timeline] = await Promise.all([
    countTiles(db, { officerId, now, calendar }),
    findDeadlines(db, calendar),
    readTimeline(db, calendar),
  ]);
  return {
    tiles: tileNames.map((name) => ({
      name,
      count: counts[name],
      deadline: counts[name] > 0 ? (deadlines[name] ?? null) : null,
      query: queryOf(name, officerId),
    })),
    timeline,
  };
}

interface TileContext extends SummaryContext {
  calendar: WorkCalendar;
}

const ofState = (state: string) => sql`a.state = ${sql.lit(state)}`;

async function countTiles(
  db: Db,
  { officerId, now, calendar }: TileContext,
): Promise<Record<TileName, number>> {
  const today = moscowDay(now);
  const conditions: Record<Exclude<TileName, 'PROTOCOLS'>, RawBuilder<unknown>> = {
    NEW: simpleQueues.NEW(today),
    FIXED: simpleQueues.FIXED(today),
    FORMAL_CHECK: ofState('FORMAL_CHECK'),
    OVERDUE: await overdueCondition(db, { calendar, now }),
    NEED_FIX: ofState('NEED_FIX'),
    FIX_LATE: simpleQueues.FIX_LATE(today),
    TO_PROTOCOL: simpleQueues.TO_PROTOCOL(today),
    ADMITTED: ofState('ADMITTED'),
    COMMISSION: ofState('COMMISSION'),
    APPEAL: ofState('APPEAL'),
    MINE: sql`c.officer_id = ${officerId}`,
  };
  const columns = Object.entries(conditions).map(
    ([name, condition]) => sql`count(*) FILTER (WHERE ${condition})::int AS ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<TileName, number>>`
    SELECT ${sql.join(columns)},
      (SELECT count(*)::int FROM protocol WHERE state = 'PROPOSED') AS "PROTOCOLS"
    FROM ${deskTables} WHERE ${atDesk} AND ${isActive}`.execute(db);
  return rows[0]!;
}

interface EarliestRow {
  state: string;
  fixUntil: string | null;
  since: string;
  days: number | null;
}

const daysOfAppeal = 10; // product §7

/** Of each state the earliest end: a term of working days by selection, or the day that was named. */
async function findDeadlines(db: Db, calendar: WorkCalendar): Promise<Partial<Record<TileName, string>>> {
  const { rows } = await sql<EarliestRow>`
    SELECT a.state, to_char(min(a.fix_until), 'YYYY-MM-DD') AS "fixUntil",
      to_char(min(a.state_since) AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS since,
      CASE a.state WHEN 'FORMAL_CHECK' THEN s.work_group_days WHEN 'COMMISSION' THEN s.commission_days
        WHEN 'APPEAL' THEN ${sql.lit(daysOfAppeal)} END AS days
    FROM application a JOIN selection s ON s.id = a.selection_id
    WHERE ${atDesk} AND a.state IN ('FORMAL_CHECK', 'COMMISSION', 'APPEAL', 'NEED_FIX')
    GROUP BY a.state, s.id`.execute(db);
  const deadlines: Partial<Record<string, string>> = {};
  for (const { state, fixUntil, since, days } of rows) {
    const end = state === 'NEED_FIX' ? fixUntil : addWorkingDays(calendar, since, days!);
    const known = deadlines[state];
    if (end !== null && (known === undefined || end < known)) deadlines[state] = end;
  }
  return deadlines;
}

/** Of the list of the desk. Proposed protocols have a list of their own. */
function queryOf(name: TileName, officerId: string): string {
  if (name === 'PROTOCOLS') return 'state=PROPOSED';
  if (name === 'MINE') return `officer=${officerId}&queue=ACTIVE`;
  const isQueue = ['NEW', 'FIXED', 'FIX_LATE', 'OVERDUE', 'TO_PROTOCOL'].includes(name);
  return isQueue ? `queue=${name}` : `status=${name}`;
}

interface TimelineRow {
  id: string;
  name: string;
  waveName: string;
  state: SelectionState;
  sealed: boolean;
  openAt: Date;
  closeAt: Date;
  workGroupDays: number;
  applications: number;
}

async function readTimeline(db: Db, calendar: WorkCalendar): Promise<SummaryOutput['timeline']> {
  const { rows } = await sql<TimelineRow>`
    SELECT s.id, s.name, p.code || ' ' || w.year || '/' || w.number AS "waveName", s.state, ${isSealed} AS sealed,
      s.open_at AS "openAt", s.close_at AS "closeAt", s.work_group_days AS "workGroupDays",
      (SELECT count(*)::int FROM application a WHERE a.selection_id = s.id AND ${atDesk}) AS applications
    FROM selection s JOIN wave w ON w.id = s.wave_id JOIN program p ON p.id = w.program_id
    WHERE w.state = 'ACTIVE' AND s.state NOT IN ('DRAFT', 'ARCHIVED')
    ORDER BY s.close_at, s.id LIMIT 50`.execute(db);
  return rows.map(({ openAt, closeAt, workGroupDays, ...row }) => ({
    ...row,
    openAt: openAt.toISOString(),
    closeAt: closeAt.toISOString(),
    workGroupUntil: addWorkingDays(calendar, moscowDay(closeAt), workGroupDays),
  }));
}
