/** Conditions of the list of applications: `a` application, `c` its card, `s` its selection. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { orderStates } from '#features/intake/constants.ts';
import type { Queue } from '#features/intake/constants.ts';
import { lastOverdueDay } from '#features/selections/working-days.ts';
import type { ExportOrdersInput } from '#features/intake/schemas-list.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/tables.ts';
import { matchesWords, splitWords } from '#platform/db/name-search.ts';

/** A literal, because the indexes of intake cover only these states. */
export const isSubmitted = sql`a.state NOT IN ('DRAFT', 'EXPIRED')`;

export const orderTables = sql`
  application a JOIN selection s ON s.id = a.selection_id LEFT JOIN intake_card c ON c.application_id = a.id`;

export async function conditionsOf(
  db: Db,
  filter: ExportOrdersInput,
  now: Date,
): Promise<RawBuilder<unknown>> {
  const { search, category, status, pending, officer, label, queue } = filter;
  const conditions = [
    isSubmitted,
    // Without a condition for all states, because with one the planner does not use the order of the index.
    ...(status.length > 0 && status.length < orderStates.length
      ? [sql`a.state = ANY (${[...status]}::text[])`]
      : []),
    ...(category ? [sql`a.selection_id = ${category}`] : []),
    ...(pending.length > 0 ? [sql`c.pending_state = ANY (${[...pending]}::text[])`] : []),
    ...(officer ? [sql`c.officer_id = ${officer}`] : []),
    ...(label ? [sql`c.labels @> ${[label]}::text[]`] : []),
    ...(queue ? [await queueCondition(db, queue, now)] : []),
    ...(search === '' ? [] : [searchCondition(search)]),
  ];
  return sql.join(conditions, sql` AND `);
}

/** Somebody still works on it or decides. */
export const isActive = sql`a.state NOT IN ('WITHDRAWN', 'NOT_ADMITTED', 'REJECTED', 'APPROVED')`;

const wasFixed = sql`EXISTS (SELECT FROM application_move m WHERE m.application_id = a.id AND m.move = 'resubmit')`;

export const simpleQueues: Readonly<
  Record<Exclude<Queue, 'OVERDUE'>, (today: string) => RawBuilder<unknown>>
> = {
  ACTIVE: () => isActive,
  NEW: () => sql`(a.state = 'SUBMITTED' AND NOT ${wasFixed})`,
  FIXED: () => sql`(a.state = 'SUBMITTED' AND ${wasFixed})`,
  // Also those whose check a job has continued.
  FIX_LATE: (today) => sql`(a.state IN ('NEED_FIX', 'FORMAL_CHECK') AND a.fix_until < ${today}::date)`,
  // A subquery instead of the joined card: the planner underestimates cards without an officer and misses absent cards.
  UNASSIGNED: () => sql`NOT EXISTS (
    SELECT FROM intake_card u WHERE u.application_id = a.id AND u.officer_id IS NOT NULL)`,
  TO_PROTOCOL: () => sql`(c.pending_state IS NOT NULL AND c.protocol_id IS NULL)`,
};

async function queueCondition(db: Db, queue: Queue, now: Date): Promise<RawBuilder<unknown>> {
  if (queue !== 'OVERDUE') return simpleQueues[queue](moscowDay(now));
  return overdueCondition(db, { calendar: await readCalendar(db), now });
}

export interface OverdueContext {
  calendar: WorkCalendar;
  now: Date;
}

/** An application whose status began on its selection's last day or before is late. */
export const isLate = sql`a.state_since < (term.day + 1)::timestamp AT TIME ZONE 'Europe/Moscow'`;
const isOverdue = sql`term.selection_id = a.selection_id AND term.state = a.state AND ${isLate}`;

async function overdueCondition(db: Db, context: OverdueContext): Promise<RawBuilder<unknown>> {
  const terms = await overdueTerms(db, context);
  return sql`(a.state IN ('FORMAL_CHECK', 'COMMISSION') AND EXISTS (SELECT FROM ${terms} WHERE ${isOverdue}))`;
}

/** A small table: for each selection and state the latest day on which a status began that is overdue by now. */
export async function overdueTerms(db: Db, { calendar, now }: OverdueContext): Promise<RawBuilder<unknown>> {
  const selections = await db
    .selectFrom('selection')
    .select(['id', 'work_group_days', 'commission_days'])
    .where('state', 'not in', ['DRAFT', 'ANNOUNCED', 'ARCHIVED'])
    .execute();
  const today = moscowDay(now);
  const terms = selections.flatMap(({ id, work_group_days, commission_days }) => [
    { id, state: 'FORMAL_CHECK', day: lastOverdueDay(calendar, today, work_group_days) },
    { id, state: 'COMMISSION', day: lastOverdueDay(calendar, today, commission_days) },
  ]);
  return sql`unnest(${terms.map(({ id }) => id)}::uuid[], ${terms.map(({ state }) => state)}::text[],
    ${terms.map(({ day }) => day)}::date[]) AS term (selection_id, state, day)`;
}

/** A part of the number, or all words of the names. Those of a sealed selection are not found by names. */
function searchCondition(search: string): RawBuilder<unknown> {
  const number = sql`a.number ILIKE ${`%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`}`;
  const words = splitWords(search).map((word) => [word]);
  if (words.length === 0) return number;
  const names = matchesWords(sql`a.submitted_words`, words);
  return sql`(${number} OR (${names})) AND (${number} OR NOT ${isSealed})`;
}
