/** Counts of the queues with their nearest last days, and the dates of the selections of active waves. */
import { sql } from 'kysely';
import { tileNames } from '#features/intake/schemas-summary.ts';
import type { SummaryOutput } from '#features/intake/schemas-summary.ts';
import { countQueues, countStates } from '#features/intake/server/order-counts.ts';
import type { QueueCounts, StateCount } from '#features/intake/server/order-counts.ts';
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
  const [states, queues, selections] = await Promise.all([
    countStates(db, { calendar, now }),
    countQueues(db, { officerId, now }),
    listSelections(db),
  ]);
  const counts = countsOf(states, queues);
  const deadlines = deadlinesOf(states, { selections, queues, calendar });
  return {
    tiles: tileNames.map((name) => ({
      name,
      count: counts[name],
      deadline: counts[name] > 0 ? (deadlines[name] ?? null) : null,
      query: queryOf(name, officerId),
    })),
    timeline: selections.filter(isOnTimeline).slice(0, 50).map(toTimeline(states, calendar)),
  };
}

const sum = (rows: readonly StateCount[], column: 'count' | 'overdue'): number =>
  rows.reduce((total, row) => total + row[column], 0);

function countsOf(states: readonly StateCount[], queues: QueueCounts): Record<TileName, number> {
  const inState = (state: string) =>
    sum(
      states.filter((row) => row.state === state),
      'count',
    );
  return {
    ...queues,
    NEW: inState('SUBMITTED') - queues.FIXED,
    FORMAL_CHECK: inState('FORMAL_CHECK'),
    OVERDUE: sum(states, 'overdue'),
    NEED_FIX: inState('NEED_FIX'),
    ADMITTED: inState('ADMITTED'),
    COMMISSION: inState('COMMISSION'),
    APPEAL: inState('APPEAL'),
  };
}

const daysOfAppeal = 10; // product §7

interface Terms {
  selections: readonly SelectionRow[];
  queues: QueueCounts;
  calendar: WorkCalendar;
}

/** The earliest end per state: a term in working days of the selection, or the day that an officer named. */
function deadlinesOf(
  states: readonly StateCount[],
  { selections, queues, calendar }: Terms,
): Partial<Record<TileName, string>> {
  const byId = new Map(selections.map((selection) => [selection.id, selection]));
  const earliest = (state: StateCount['state'], daysOf: (selection: SelectionRow) => number) =>
    states
      .filter((row) => row.state === state)
      .map(({ selectionId, since }) => addWorkingDays(calendar, since, daysOf(byId.get(selectionId)!)))
      .toSorted()
      .slice(0, 1);
  const [FORMAL_CHECK] = earliest('FORMAL_CHECK', ({ workGroupDays }) => workGroupDays);
  const [COMMISSION] = earliest('COMMISSION', ({ commissionDays }) => commissionDays);
  const [APPEAL] = earliest('APPEAL', () => daysOfAppeal);
  return {
    ...(FORMAL_CHECK && { FORMAL_CHECK }),
    ...(COMMISSION && { COMMISSION }),
    ...(APPEAL && { APPEAL }),
    ...(queues.fixUntil && { NEED_FIX: queues.fixUntil }),
  };
}

/** The query of the list that the tile opens: of applications, or of protocols for the tile of proposed ones. */
function queryOf(name: TileName, officerId: string): string {
  if (name === 'PROTOCOLS') return 'state=PROPOSED';
  if (name === 'MINE') return `officer=${officerId}&queue=ACTIVE`;
  const isQueue = ['NEW', 'FIXED', 'FIX_LATE', 'OVERDUE', 'TO_PROTOCOL'].includes(name);
  return isQueue ? `queue=${name}` : `status=${name}`;
}

interface SelectionRow {
  id: string;
  name: string;
  waveName: string;
  waveState: string;
  state: SelectionState;
  sealed: boolean;
  openAt: Date;
  closeAt: Date;
  workGroupDays: number;
  commissionDays: number;
}

/** All: an archived one may still have an appeal. */
async function listSelections(db: Db): Promise<SelectionRow[]> {
  const { rows } = await sql<SelectionRow>`
    SELECT s.id, s.name, p.code || ' ' || w.year || '/' || w.number AS "waveName", w.state AS "waveState", s.state,
      ${isSealed} AS sealed, s.open_at AS "openAt", s.close_at AS "closeAt", s.work_group_days AS "workGroupDays",
      s.commission_days AS "commissionDays"
    FROM selection s JOIN wave w ON w.id = s.wave_id JOIN program p ON p.id = w.program_id
    ORDER BY s.close_at, s.id`.execute(db);
  return rows;
}

const isOnTimeline = ({ waveState, state }: SelectionRow): boolean =>
  waveState === 'ACTIVE' && state !== 'DRAFT' && state !== 'ARCHIVED';

const toTimeline =
  (states: readonly StateCount[], calendar: WorkCalendar) =>
  ({ id, name, waveName, state, sealed, openAt, closeAt, workGroupDays }: SelectionRow) => ({
    id,
    name,
    waveName,
    state,
    sealed,
    openAt: openAt.toISOString(),
    closeAt: closeAt.toISOString(),
    workGroupUntil: addWorkingDays(calendar, moscowDay(closeAt), workGroupDays),
    applications: sum(
      states.filter(({ selectionId }) => selectionId === id),
      'count',
    ),
  });
