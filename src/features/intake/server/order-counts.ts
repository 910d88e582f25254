/** How many applications wait where, for the summary. No count reads an application: indexes have it all. */
import { sql } from 'kysely';
import type { OrderState } from '#features/intake/constants.ts';
import {
  isSubmitted,
  isActive,
  isLate,
  overdueTerms,
  simpleQueues,
} from '#features/intake/server/order-conditions.ts';
import type { OverdueContext } from '#features/intake/server/order-conditions.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/tables.ts';
import type {} from '#features/applications/server/tables.ts';

export interface StateCount {
  selectionId: string;
  state: OrderState;
  count: number;
  overdue: number;
  /** yyyy-MM-dd of the longest wait. */
  since: string;
}

export async function countStates(db: Db, context: OverdueContext): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    SELECT a.selection_id AS "selectionId", a.state, count(*)::int AS count,
      (count(*) FILTER (WHERE ${isLate}))::int AS overdue,
      to_char(min(a.state_since) AT TIME ZONE 'Europe/Moscow', 'YYYY-MM-DD') AS since
    FROM application a LEFT JOIN ${await overdueTerms(db, context)}
      ON term.selection_id = a.selection_id AND term.state = a.state
    WHERE ${isSubmitted} GROUP BY a.selection_id, a.state`.execute(db);
  return rows;
}

export interface QueueCounts {
  FIXED: number;
  FIX_LATE: number;
  TO_PROTOCOL: number;
  MINE: number;
  PROTOCOLS: number;
  /** The nearest day until which something is to be mended, yyyy-MM-dd. */
  fixUntil: string | null;
}

export async function countQueues(
  db: Db,
  { officerId, now }: { officerId: string; now: Date },
): Promise<QueueCounts> {
  const today = moscowDay(now);
  const applications = sql`SELECT count(*)::int FROM application a`;
  const cards = sql`SELECT count(*)::int FROM intake_card c JOIN application a ON a.id = c.application_id`;
  const { rows } = await sql<QueueCounts>`
    SELECT (${applications} WHERE ${simpleQueues.FIXED(today)}) AS "FIXED",
      (${applications} WHERE ${simpleQueues.FIX_LATE(today)}) AS "FIX_LATE",
      (${cards} WHERE ${simpleQueues.TO_PROTOCOL(today)} AND ${isActive}) AS "TO_PROTOCOL",
      (${cards} WHERE c.officer_id = ${officerId} AND ${isSubmitted} AND ${isActive}) AS "MINE",
      (SELECT count(*)::int FROM protocol WHERE state = 'PROPOSED') AS "PROTOCOLS",
      (SELECT to_char(min(fix_until), 'YYYY-MM-DD') FROM application WHERE state = 'NEED_FIX' AND fix_until IS NOT NULL)
        AS "fixUntil"`.execute(db);
  return rows[0]!;
}
