/** Notices of one account. Every query names it, because row security does not cover officers and authors. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { maxCounted } from '#features/notifications/constants.ts';
import type { Tab } from '#features/notifications/constants.ts';
import type { Level } from '#features/notifications/notices.ts';
import type { CountNoticesOutput, NoticeFilter } from '#features/notifications/schemas.ts';
import type {} from '#features/notifications/server/tables.ts';
import { countUpTo, exactTotalOfPage } from '#platform/db/list-total.ts';
import type { Db } from '#platform/db/tables.ts';

export interface NoticeRow {
  id: string;
  notice: string;
  kind: string;
  level: Level;
  subjectId: string | null;
  vars: Record<string, string | number>;
  createdAt: Date;
  readAt: Date | null;
  doneAt: Date | null;
  archivedAt: Date | null;
  groupKey: string | null;
  /** Of each name in its group, itself included. */
  counts: Partial<Record<string, number>>;
  isRead: boolean;
}

const conditionOfTab: Record<Tab, (alias: string) => RawBuilder<unknown>> = {
  ACTION: (alias) => sql`${sql.ref(alias)}.pending`,
  ALL: (alias) => sql`${sql.ref(alias)}.archived_at IS NULL`,
  ARCHIVE: (alias) => sql`${sql.ref(alias)}.archived_at IS NOT NULL`,
};

export async function listNotices(db: Db, accountId: string, filter: NoticeFilter) {
  const { tab = 'ALL', kind, from, to, limit, offset } = filter;
  const inTab = conditionOfTab[tab];
  // The newest notice represents its group. An index tells whether there is a newer one.
  const matches = sql`
    FROM notification n WHERE n.account_id = ${accountId} AND ${inTab('n')}
      ${kind ? sql`AND n.kind = ${kind}` : sql``} ${from ? sql`AND n.day >= ${from}` : sql``}
      ${to ? sql`AND n.day <= ${to}` : sql``}
      AND NOT EXISTS (SELECT FROM notification m WHERE m.account_id = n.account_id AND m.group_key = n.group_key
        AND m.day = n.day AND (m.created_at, m.id) > (n.created_at, n.id) AND ${inTab('m')})`;
  const inGroup = sql`FROM notification g WHERE g.account_id = n.account_id AND g.group_key = n.group_key
    AND g.day = n.day AND ${inTab('g')}`;
  // Without a condition on `read_at`: the planner would read the index of all unread notices of the account for each row.
  const isGroupRead = sql`coalesce((SELECT bool_and(g.read_at IS NOT NULL) ${inGroup}), true)`;
  const { rows } = await sql<NoticeRow>`
    SELECT n.id, n.notice, n.kind, n.level, n.subject_id AS "subjectId", n.vars, n.created_at AS "createdAt",
      n.read_at AS "readAt", n.done_at AS "doneAt", n.archived_at AS "archivedAt", n.group_key AS "groupKey",
      CASE WHEN n.group_key IS NULL THEN jsonb_build_object(n.notice, 1) ELSE (SELECT jsonb_object_agg(notice, number)
        FROM (SELECT g.notice, count(*) AS number ${inGroup} GROUP BY g.notice) c) END AS counts,
      n.read_at IS NOT NULL AND ${isGroupRead} AS "isRead"
    ${matches} ORDER BY n.created_at DESC, n.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const page = { limit, offset, rowCount: rows.length };
  return { rows, total: await exactTotalOfPage(db, sql`SELECT ${matches}`, page) };
}

export async function countNotices(db: Db, accountId: string): Promise<CountNoticesOutput> {
  const own = sql`SELECT FROM notification WHERE account_id = ${accountId}`;
  const unread = await countUpTo(db, sql`${own} AND read_at IS NULL AND archived_at IS NULL`, maxCounted);
  return { unread, action: await countUpTo(db, sql`${own} AND pending`, maxCounted) };
}

interface Counted extends CountNoticesOutput {
  accountId: string;
}

interface CountedAccounts {
  named: readonly string[];
  /** Counted only for accounts with a notice since then, or for all when it is null. */
  everybody: readonly string[];
  since: string | null;
}

/** In one statement. */
export async function countNoticesOfEach(
  db: Db,
  { named, everybody, since }: CountedAccounts,
): Promise<Counted[]> {
  if (!named.length && !everybody.length) return [];
  const ids = (list: readonly string[]) => sql`unnest(${[...list]}::uuid[]) AS asked (id)`;
  const countOf = (condition: RawBuilder<unknown>) => sql`(SELECT count(*)::int FROM (
    SELECT FROM notification n WHERE n.account_id = a.id AND ${condition} LIMIT ${maxCounted}) counted)`;
  const { rows } = await sql<Counted>`
    SELECT a.id AS "accountId", ${countOf(sql`n.read_at IS NULL AND n.archived_at IS NULL`)} AS unread,
      ${countOf(sql`n.pending`)} AS action
    FROM (SELECT id FROM ${ids(named)} UNION SELECT id FROM ${ids(everybody)}
      WHERE ${since}::timestamptz IS NULL OR EXISTS (SELECT FROM notification n
        WHERE n.account_id = asked.id AND n.archived_at IS NULL AND n.created_at >= ${since})) a`.execute(db);
  return rows;
}
