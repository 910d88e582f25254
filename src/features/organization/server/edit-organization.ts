import { sql } from 'kysely';
import type { OrganizationForm } from '#features/organization/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/**
 * Saves the company's own profile (product §9). The INN cannot change, because the fund has checked it. Throws
 * `version_conflict`, or `validation_failed` at the INN.
 */
export async function editOrganization(
  tx: Tx,
  { organizationId, actorId, form }: { organizationId: string; actorId: string; form: OrganizationForm },
): Promise<void> {
  const { inn, version, shortName, ...otherFields } = form;
  const before = await tx
    .selectFrom('organization')
    .select('inn')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (inn !== undefined && inn.trim() !== before.inn)
    throw new Refusal('validation_failed', { field: 'inn', text: 'organization@rules.innLocked' });
  const changes = omitUndefined({ ...otherFields, short_name: shortName });
  const edited = await tx
    .updateTable('organization')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', organizationId)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst();
  if (!edited.numUpdatedRows) throw new Refusal('version_conflict');
  await record(tx, {
    kind: 'organization.edited',
    actorId,
    subjectId: organizationId,
    payload: { organizationId, fields: Object.keys(changes) },
  });
}

export const omitUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
