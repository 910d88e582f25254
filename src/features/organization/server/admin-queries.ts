import { sql } from 'kysely';
import type {
  OrganizationDetails,
  OrganizationFilter,
  OrganizationListItem,
} from '#features/organization/schemas-admin.ts';
import { findOrganization } from '#features/organization/server/organization-queries.ts';
import type { Db } from '#platform/db/tables.ts';

type OrganizationRow = Omit<OrganizationListItem, 'createdAt' | 'decidedAt'> & {
  createdAt: Date;
  decidedAt: Date | null;
};

export async function listOrganizations(db: Db, filter: OrganizationFilter) {
  const { state, limit, offset } = filter;
  const words = filter.search.match(/[\p{L}\p{N}]+/gu) ?? [];
  const conditions = [
    sql`true`,
    ...(state ? [sql`o.state = ${state}`] : []),
    ...words.map(
      (word) =>
        sql`plain_words(o.name || ' ' || o.short_name || ' ' || o.inn) LIKE '%' || plain_words(${word}) || '%'`,
    ),
  ];
  const where = sql.join(conditions, sql` AND `);
  const { rows } = await sql<OrganizationRow>`
    SELECT o.id, o.state, o.name, o.inn, o.director, o.created_at AS "createdAt", o.decided_at AS "decidedAt",
      (SELECT count(*) FROM employee e WHERE e.organization_id = o.id AND e.state = 'ACTIVE') AS employees,
      (SELECT count(*) FROM employee e WHERE e.organization_id = o.id AND e.state = 'WAITLIST') AS waiting
    FROM organization o WHERE ${where}
    ORDER BY o.state = 'CHECK' DESC, o.created_at DESC, o.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM organization o WHERE ${where}`.execute(db);
  return { items: rows.map(organizationListItem), total: counts[0]!.total };
}

const organizationListItem = (row: OrganizationRow): OrganizationListItem => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** Throws `not_found`. */
export async function findOrganizationDetails(db: Db, id: string): Promise<OrganizationDetails> {
  const organization = await findOrganization(db, id);
  const { rows: employees } = await sql<OrganizationDetails['employees'][number]>`
    SELECT a.last_name AS "lastName", a.name, a.second_name AS "secondName", a.email::text AS email, a.phone,
      e.position, e.state, CASE WHEN 'OK_ADMIN' = ANY (a.roles) THEN 'OK_ADMIN' ELSE 'OK_USER' END AS role
    FROM employee e JOIN account a ON a.id = e.account_id
    WHERE e.organization_id = ${id} AND e.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')
    ORDER BY e.created_at, e.id`.execute(db);
  const { rows } = await sql<{ requests: number; votes: number }>`
    SELECT (SELECT count(*) FROM request WHERE organization_id = ${id}) AS requests,
      (SELECT count(*) FROM vote WHERE organization_id = ${id}) AS votes`.execute(db);
  return { ...organization, employees, ...rows[0]! };
}
