import type { OrganizationBlock } from '#features/invitations/schemas.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

declare module '#platform/outbox/tables.ts' {
  interface Events {
    'organization.founded': { organizationId: string };
  }
}

interface NewOrganization {
  organization: OrganizationBlock;
  founderId: string;
  /** Of the founder. */
  position: string;
  now: Date;
}

/**
 * Creates a company that waits for the check by the fund; its first employee is its admin (product §2). Returns the id of
 * the organization. Throws `org_exists` at the field `organization.inn`.
 */
export async function createOrganization(
  tx: Tx,
  { organization, founderId, position, now }: NewOrganization,
): Promise<string> {
  const row = await tx
    .insertInto('organization')
    .values({
      id: newId(),
      ...organization,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('inn').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new Refusal('org_exists', { field: 'organization.inn' });
  await tx
    .insertInto('employee')
    .values({
      id: newId(),
      organization_id: row.id,
      account_id: founderId,
      state: 'ACTIVE',
      source: 'FOUNDER',
      position,
      created_at: now,
      decided_at: now,
    })
    .execute();
  await record(tx, {
    kind: 'organization.founded',
    actorId: founderId,
    subjectId: row.id,
    payload: { organizationId: row.id },
  });
  return row.id;
}
