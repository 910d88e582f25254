import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Decision, OrderState } from '#features/intake/constants.ts';
import type { ListOrdersInput, ListOrdersOutput, OrderItem } from '#features/intake/schemas-list.ts';
import { officerColumn } from '#features/intake/server/officer-column.ts';
import { conditionsOf, orderTables } from '#features/intake/server/order-conditions.ts';
import type { SelectionCode } from '#features/selections/constants.ts';
import { readCalendar } from '#features/selections/server/read-calendar.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import { workingDaysBetween } from '#features/selections/working-days.ts';
import type { WorkCalendar } from '#features/selections/working-days.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type {} from '#features/intake/server/tables.ts';

export interface OrderRow {
  id: string;
  number: string;
  state: OrderState;
  stateSince: Date;
  categoryId: string;
  categoryName: string;
  categoryCode: SelectionCode;
  sealed: boolean;
  scenarioName: string | null;
  authorName: string | null;
  pending: Decision | null;
  term: number | null;
  fixUntil: string | null;
  officer: { id: string; name: string } | null;
  labels: string[];
  submittedAt: Date;
  version: number;
}

/** `ending`: conditions and order. */
export async function selectOrders(db: Db | Tx, ending: RawBuilder<unknown>): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    SELECT a.id, coalesce(a.number, '') AS number, a.state, a.state_since AS "stateSince",
      a.selection_id AS "categoryId", s.name AS "categoryName",
      s.code AS "categoryCode", ${isSealed} AS sealed,
      CASE WHEN NOT ${isSealed} THEN a.submitted_title END AS "scenarioName",
      CASE WHEN NOT ${isSealed} THEN a.submitted_author END AS "authorName",
      c.pending_state AS pending,
      CASE a.state WHEN 'FORMAL_CHECK' THEN s.work_group_days WHEN 'COMMISSION' THEN s.commission_days END AS term,
      CASE WHEN a.state = 'NEED_FIX' THEN to_char(a.fix_until, 'YYYY-MM-DD') END AS "fixUntil",
      ${officerColumn} AS officer,
      coalesce(c.labels, '{}') AS labels, coalesce(a.submitted_at, a.updated_at) AS "submittedAt",
      coalesce(c.version, 0) AS version
    FROM ${orderTables} LEFT JOIN account o ON o.id = c.officer_id
    ${ending}`.execute(db);
  return rows;
}

export interface ItemContext {
  calendar: WorkCalendar;
  now: Date;
}

export const toOrderItem = (row: OrderRow, { calendar, now }: ItemContext): OrderItem => ({
  id: row.id,
  number: row.number,
  status: row.state,
  categoryId: row.categoryId,
  categoryName: row.categoryName,
  categoryCode: row.categoryCode,
  sealed: row.sealed,
  scenarioName: row.scenarioName,
  authorName: row.authorName,
  pending: row.pending,
  day: {
    // Counted as the author sees it: the day on which the status began is not day 0.
    day: Math.max(1, workingDaysBetween(calendar, moscowDay(row.stateSince), moscowDay(now))),
    of: row.term,
  },
  fixUntil: row.fixUntil,
  officer: row.officer,
  labels: row.labels,
  submittedAt: row.submittedAt.toISOString(),
  version: row.version,
});

export const bySubmission = sql`a.submitted_at, a.id`;

export async function listOrders(
  db: Db,
  { limit, offset, ...filter }: ListOrdersInput,
  now: Date,
): Promise<ListOrdersOutput> {
  const conditions = await conditionsOf(db, filter, now);
  const [calendar, rows] = await Promise.all([
    readCalendar(db),
    selectOrders(db, sql`WHERE ${conditions} ORDER BY ${bySubmission} LIMIT ${limit} OFFSET ${offset}`),
  ]);
  const matches = sql`SELECT FROM ${orderTables} WHERE ${conditions}`;
  return {
    items: rows.map((row) => toOrderItem(row, { calendar, now })),
    total: await totalOfPage(db, matches, { limit, offset, rowCount: rows.length }),
  };
}
