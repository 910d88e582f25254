/** Employees of a company, together with people who have not accepted their invitation yet. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { EmployeeState } from '#access/actor.ts';
import type { Facts } from '#access/relations.ts';
import type { EmployeeItem } from '#features/organization/schemas.ts';
import type { EmployeeRole } from '#features/organization/constants.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

type EmployeeRow = Omit<EmployeeItem, 'dateCreated' | 'lastLogin'> & {
  dateCreated: Date;
  lastLogin: Date | null;
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
  return rows.map((row) => ({
    ...row,
    dateCreated: row.dateCreated.toISOString(),
    lastLogin: row.lastLogin?.toISOString() ?? null,
  }));
}

export const listWaitlist = (db: Db, organizationId: string): Promise<EmployeeItem[]> =>
  listWhere(db, sql`e.organization_id = ${organizationId} AND e.state = 'WAITLIST'`);

export async function listEmployees(db: Db, organizationId: string, now: Date): Promise<EmployeeItem[]> {
  const employees = await listWhere(
    db,
    sql`e.organization_id = ${organizationId} AND e.state IN ('ACTIVE', 'BLOCKED')`,
  );
  return [...employees, ...(await listInvited(db, sql`organization_id = ${organizationId}`, now))];
}

type InvitedRow = EmployeeItem & { organizationId: string };

/** Personal invitations that are not used yet. */
async function listInvited(db: Db, condition: RawBuilder<unknown>, now: Date): Promise<InvitedRow[]> {
  const { rows } = await sql<
    Pick<InvitedRow, 'id' | 'organizationId' | 'email' | 'lastName' | 'position'> & { createdAt: Date }
  >`
    SELECT id, organization_id AS "organizationId", email::text AS email,
      coalesce(last_name, '') AS "lastName", label AS position, created_at AS "createdAt" FROM invitation
    WHERE ${condition} AND type = 'EMPLOYEE' AND state = 'SENT' AND email IS NOT NULL
      AND expires_at > ${now}::timestamptz ORDER BY created_at DESC, id`.execute(db);
  return rows.map(({ createdAt, ...row }) => ({
    ...invitedDefaults,
    ...row,
    dateCreated: createdAt.toISOString(),
  }));
}

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
  const [invited] = await listInvited(db, sql`id = ${id}`, now);
  if (!invited) return findEmployee(db, id);
  return { facts: { organizationId: invited.organizationId }, id, invited };
}
