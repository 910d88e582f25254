/** Locks that keep at least one admin in a company (product §1). */
import { sql } from 'kysely';
import { findEmployee } from '#features/organization/server/employee-queries.ts';
import type { EmployeeRecord } from '#features/organization/server/employee-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/**
 * Locks the organization row and rereads the employee: concurrent role changes and removals run one after the other.
 */
export async function lockEmployeeForUpdate(
  tx: Tx,
  { id, organizationId }: EmployeeRecord,
): Promise<EmployeeRecord> {
  await sql`SELECT FROM organization WHERE id = ${organizationId} FOR UPDATE`.execute(tx);
  return findEmployee(tx, id);
}

/** The same. Throws `last_admin` for the only active admin of the company. */
export async function lockUnlessLastAdmin(tx: Tx, before: EmployeeRecord): Promise<EmployeeRecord> {
  const employee = await lockEmployeeForUpdate(tx, before);
  const { id, organizationId } = employee;
  if (employee.role !== 'OK_ADMIN' || employee.state !== 'ACTIVE') return employee;
  const { rows } = await sql<{ hasOthers: boolean }>`
    SELECT EXISTS (SELECT FROM employee e JOIN account a ON a.id = e.account_id
      WHERE e.organization_id = ${organizationId} AND e.id <> ${id} AND e.state = 'ACTIVE'
        AND 'OK_ADMIN' = ANY (a.roles) AND a.state IN ('NEW', 'ACTIVE')) AS "hasOthers"`.execute(tx);
  if (!rows[0]!.hasOthers) throw new Refusal('last_admin');
  return employee;
}
