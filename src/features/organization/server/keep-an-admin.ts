/** A company keeps somebody who leads it (product §1). */
import { sql } from 'kysely';
import { findColleague } from '#features/organization/server/employee-queries.ts';
import type { Colleague } from '#features/organization/server/employee-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/** The colleague as he is behind the company's lock, where leaders who dismiss and promote at once stand in line. */
export async function lockColleague(tx: Tx, { id, organizationId }: Colleague): Promise<Colleague> {
  await sql`SELECT FROM organization WHERE id = ${organizationId} FOR UPDATE`.execute(tx);
  return findColleague(tx, id);
}

/** The same. Throws `last_admin` when he is the only one who may work. */
export async function lockBesidesLastAdmin(tx: Tx, before: Colleague): Promise<Colleague> {
  const colleague = await lockColleague(tx, before);
  const { id, organizationId } = colleague;
  if (colleague.role !== 'OK_ADMIN' || colleague.state !== 'ACTIVE') return colleague;
  const { rows } = await sql<{ others: boolean }>`
    SELECT EXISTS (SELECT FROM employee e JOIN account a ON a.id = e.account_id
      WHERE e.organization_id = ${organizationId} AND e.id <> ${id} AND e.state = 'ACTIVE'
        AND 'OK_ADMIN' = ANY (a.roles) AND a.state IN ('NEW', 'ACTIVE')) AS others`.execute(tx);
  if (!rows[0]!.others) throw new Refusal('last_admin');
  return colleague;
}
