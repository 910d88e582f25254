/** Reads the session of a request with all the facts that the permission table needs: one query, no cache. */
import { sql } from 'kysely';
import type { AccountState, Capability, EmployeeState, OrganizationState, Role } from '#access/actor.ts';
import type { Db } from '#platform/db/tables.ts';
import type { FindSession, LiveSession } from '#platform/http/authenticate.ts';
import { consentVersion, requiredConsents } from '#features/accounts/consents.ts';

interface SessionRow {
  pid: string;
  sid_hash: string;
  idle_seconds: number;
  seen_is_stale: boolean;
  id: string;
  roles: Role[];
  state: AccountState;
  capabilities: Capability[];
  email_confirmed: boolean;
  phone_confirmed: boolean;
  birthday: string | null;
  consents: number;
  employee_id: string | null;
  employee_state: EmployeeState;
  organization_id: string;
  organization_state: OrganizationState;
  can_vote: boolean;
  can_confirm: boolean;
  can_download: boolean;
}

/** Updates `seen_at` at most once a minute, so that most reads do not write. */
export function createFindSession(db: Db): FindSession {
  return async (by) => {
    const { rows } = await sql<SessionRow>`
      SELECT s.pid, s.sid_hash, s.seen_at < now() - interval '1 minute' AS seen_is_stale,
        extract(epoch FROM s.idle_at - s.seen_at)::int AS idle_seconds,
        a.id, a.roles, a.state, a.capabilities, a.birthday,
        a.email_confirmed_at IS NOT NULL AS email_confirmed, a.phone_confirmed_at IS NOT NULL AS phone_confirmed,
        (SELECT count(DISTINCT c.kind)::int FROM consent c WHERE c.account_id = a.id AND c.withdrawn_at IS NULL
           AND c.version = ${consentVersion} AND c.kind = ANY(${[...requiredConsents]}::text[])) AS consents,
        e.id AS employee_id, e.state AS employee_state, e.can_vote, e.can_confirm, e.can_download,
        o.id AS organization_id, o.state AS organization_state
      FROM session s
      JOIN account a ON a.id = s.account_id AND a.epoch = s.epoch AND a.state IN ('NEW', 'ACTIVE', 'DELETING')
      LEFT JOIN employee e ON e.account_id = a.id AND e.state IN ('WAITLIST', 'ACTIVE', 'BLOCKED')
      LEFT JOIN organization o ON o.id = e.organization_id
      WHERE ${'pid' in by ? sql`s.pid = ${by.pid}` : sql`s.sid_hash = ${by.sidHash}`}
        AND s.idle_at > now() AND s.abs_at > now()`.execute(db);
    const row = rows[0];
    if (!row) return null;
    if (row.seen_is_stale) await markSeen(db, row);
    return liveSessionOf(row);
  };
}

const markSeen = (db: Db, row: SessionRow) =>
  db
    .updateTable('session')
    .set({
      seen_at: sql<Date>`now()`,
      idle_at: sql<Date>`now() + make_interval(secs => ${row.idle_seconds})`,
    })
    .where('pid', '=', row.pid)
    .execute();

const liveSessionOf = (row: SessionRow): LiveSession => ({
  pid: row.pid,
  sidHash: row.sid_hash,
  person: {
    id: row.id,
    roles: row.roles,
    state: row.state,
    emailConfirmed: row.email_confirmed,
    phoneConfirmed: row.phone_confirmed,
    consented: row.consents === requiredConsents.length,
    birthday: row.birthday,
    capabilities: row.capabilities,
    membership: row.employee_id === null ? null : membershipOf(row, row.employee_id),
  },
});

const membershipOf = (row: SessionRow, employeeId: string) => ({
  organizationId: row.organization_id,
  employeeId,
  state: row.employee_state,
  organizationState: row.organization_state,
  canVote: row.can_vote,
  canConfirm: row.can_confirm,
  canDownload: row.can_download,
});
