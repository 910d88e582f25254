/** Employees of a company, together with people who have not accepted their invitation yet. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EmployeeState } from '#access/actor.ts';
import type { Facts } from '#access/relations.ts';
import type { EmployeeItem } from '#features/organization/schemas.ts';
import type { EmployeeRole } from '#features/organization/constants.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** A row of a list inside of JSON has its dates as text. */
type EmployeeRow = Omit<EmployeeItem, 'dateCreated' | 'lastLogin'> & {
  dateCreated: Date | string;
  lastLogin: Date | string | null;
};

const selectEmployees = (condition: RawBuilder<unknown>) => sql<EmployeeRow>`
  SELECT e.id, a.id AS "userId", a.last_name AS "lastName", a.name, a.second_name AS "secondName",
    a.email::text AS email, a.phone, e.position, e.department, e.state,
    CASE WHEN 'OK_ADMIN' = ANY (a.roles) THEN 'OK_ADMIN' ELSE 'OK_USER' END AS role,
    e.can_vote AS "canVote", e.can_confirm AS "canConfirm", e.source, e.comment,
    e.created_at AS "dateCreated", a.last_login_at AS "lastLogin",
    (SELECT count(*) FROM request r WHERE r.organization_id = e.organization_id AND r.sender_id = a.id
      AND r.state IN ('SENT', 'OPEN', 'READ')) AS "openRequests"
  FROM employee e JOIN account a ON a.id = e.account_id
  WHERE ${condition}
  ORDER BY e.state, a.last_name, a.name, e.id`;

async function listWhere(db: Db, condition: RawBuilder<unknown>): Promise<EmployeeItem[]> {
  const { rows } = await selectEmployees(condition).execute(db);
  return rows.map(toEmployee);
}

const toEmployee = (row: EmployeeRow): EmployeeItem => ({
  ...row,
  dateCreated: new Date(row.dateCreated).toISOString(),
  lastLogin: row.lastLogin === null ? null : new Date(row.lastLogin).toISOString(),
});

export const listWaitlist = (db: Db, organizationId: string): Promise<EmployeeItem[]> =>
  listWhere(db, sql`e.organization_id = ${organizationId} AND e.state = 'WAITLIST'`);

export async function listEmployees(db: Db, organizationId: string, now: Date): Promise<EmployeeItem[]> {
  const employees = selectEmployees(
    sql`e.organization_id = ${organizationId} AND e.state IN ('ACTIVE', 'BLOCKED')`,
  );
  const invited = selectInvited(sql`organization_id = ${organizationId}`, now);
  // Both lists in one round trip.
  const { rows } = await sql<{ employees: EmployeeRow[]; invited: InvitedRow[] }>`
    SELECT ARRAY(SELECT to_jsonb(e) FROM (${employees}) e) AS employees,
      ARRAY(SELECT to_jsonb(i) FROM (${invited}) i) AS invited`.execute(db);
  const [lists] = rows;
  return [...lists!.employees.map(toEmployee), ...lists!.invited.map(toInvited)];
}

type InvitedEmployeeItem = EmployeeItem & { organizationId: string };
type InvitedRow = Pick<
  InvitedEmployeeItem,
  'id' | 'organizationId' | 'email' | 'lastName' | 'position' | 'dateCreated'
>;

/** Personal invitations that are not used yet. */
const selectInvited = (condition: RawBuilder<unknown>, now: Date) => sql<InvitedRow>`
    SELECT id, organization_id AS "organizationId", email::text AS email,
      coalesce(last_name, '') AS "lastName", label AS position, created_at AS "dateCreated" FROM invitation
    WHERE ${condition} AND type = 'EMPLOYEE' AND state = 'SENT' AND email IS NOT NULL
      AND expires_at > ${now}::timestamptz ORDER BY created_at DESC, id`;

const toInvited = (row: InvitedRow): InvitedEmployeeItem => ({
  ...invitedDefaults,
  ...row,
  dateCreated: new Date(row.dateCreated).toISOString(),
});

const invitedDefaults = {
  userId: null,
  name: '',
  secondName: null,
  phone: null,
  department: '',
  role: 'OK_USER',
  state: 'INVITED',
  canVote: true,
  canConfirm: true,
  source: 'INVITED',
  comment: '',
  lastLogin: null,
  openRequests: 0,
} as const;

/** Throws `not_found`, also for a former employee. */
export async function readEmployee(db: Db, id: string): Promise<EmployeeItem> {
  const [employee] = await listWhere(db, sql`e.id = ${id} AND e.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')`);
  if (!employee) throw new Refusal('not_found');
  return employee;
}

export interface EmployeeRecord {
  facts: Facts;
  id: string;
  accountId: string;
  organizationId: string;
  state: EmployeeState;
  role: EmployeeRole;
}

/** Throws `not_found`. */
export async function findEmployee(db: Db | Tx, id: string): Promise<EmployeeRecord> {
  const { rows } = await sql<Omit<EmployeeRecord, 'facts'>>`
    SELECT e.id, e.account_id AS "accountId", e.organization_id AS "organizationId", e.state,
      CASE WHEN 'OK_ADMIN' = ANY (a.roles) THEN 'OK_ADMIN' ELSE 'OK_USER' END AS role
    FROM employee e JOIN account a ON a.id = e.account_id WHERE e.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return { ...row, facts: { organizationId: row.organizationId } };
}

/** A person with an invitation who is not an employee yet. */
export interface InvitedEmployee {
  facts: Facts;
  id: string;
  invited: EmployeeItem;
}

/** Throws `not_found`. */
export async function findEmployeeOrInvitation(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<EmployeeRecord | InvitedEmployee> {
  const { rows } = await selectInvited(sql`id = ${id}`, now).execute(db);
  if (!rows[0]) return findEmployee(db, id);
  const invited = toInvited(rows[0]);
  return { facts: { organizationId: invited.organizationId }, id, invited };
}
