import { sql } from 'kysely';
import type { ListStaffInput, Officer, StaffPage } from '#features/staff/schemas.ts';
import { pageOf } from '#kernel/page.ts';
import type { Db } from '#platform/db/tables.ts';

type OfficerRow = Omit<Officer, 'lastLoginAt' | 'grant'> & {
  lastLoginAt: Date | null;
  grantId: string | null;
  requestedBy: string;
  requestedByName: string;
  requestedAt: Date;
};

/** Officers whose rights wait for a decision come first. */
export async function listStaff(db: Db, { page, size }: ListStaffInput): Promise<StaffPage> {
  const { total, supers } = await countStaff(db);
  const { limit, offset, ...paging } = pageOf({ total, page, size });
  const { rows } = await sql<OfficerRow>`
    SELECT a.id, a.last_name AS "lastName", a.name, a.email, a.state, a.capabilities,
      a.last_login_at AS "lastLoginAt", g.id AS "grantId", g.requested_by AS "requestedBy",
      g.requested_at AS "requestedAt", r.name || ' ' || r.last_name AS "requestedByName"
    FROM account a
    LEFT JOIN super_grant g ON g.account_id = a.id AND g.state = 'PENDING'
    LEFT JOIN account r ON r.id = g.requested_by
    WHERE 'FK_ADMIN' = ANY (a.roles) AND a.state <> 'DELETED'
    ORDER BY g.id IS NULL, a.last_name, a.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  return { items: rows.map(toOfficer), supers, ...paging };
}

async function countStaff(db: Db): Promise<{ total: number; supers: number }> {
  const { rows } = await sql<{ total: number; supers: number }>`
    SELECT count(*)::int AS total,
      (count(*) FILTER (WHERE 'fk.super' = ANY (capabilities) AND state IN ('NEW', 'ACTIVE')))::int AS supers
    FROM account WHERE 'FK_ADMIN' = ANY (roles) AND state <> 'DELETED'`.execute(db);
  return rows[0]!;
}

const toOfficer = ({
  grantId,
  requestedBy,
  requestedByName,
  requestedAt,
  lastLoginAt,
  ...row
}: OfficerRow): Officer => ({
  ...row,
  lastLoginAt: lastLoginAt?.toISOString() ?? null,
  grant:
    grantId === null
      ? null
      : { id: grantId, requestedBy, requestedByName, requestedAt: requestedAt.toISOString() },
});
