/** Powers of attorney of an organization: who may sign by them, and until when. */
import type { Attorney } from '#features/nda/schemas.ts';
import { maxAttorneys } from '#features/nda/constants.ts';
import type { AttorneyState } from '#features/nda/constants.ts';
import type { Representative } from '#features/nda/server/read-attorney.ts';
import type {} from '#features/nda/server/tables.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { sql } from 'kysely';

/** Context of the encrypted names. */
export const sealContextOf = (id: string): string => `power_of_attorney.sealed:${id}`;

interface Source {
  db: Db;
  vault: Vault;
}

/** The newest first. */
export async function listAttorneys(
  { db, vault }: Source,
  { organizationId, now }: { organizationId: string; now: Date },
): Promise<Attorney[]> {
  const rows = await db
    .selectFrom('power_of_attorney')
    .select(['id', 'number', 'powers', 'document_id', 'account_id', 'sealed', 'revoked_at'])
    .select([
      sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('issuedOn'),
      sql<string>`to_char(valid_until, 'YYYY-MM-DD')`.as('validUntil'),
    ])
    .where('organization_id', '=', organizationId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxAttorneys)
    .execute();
  const attorneys: Attorney[] = [];
  for (const { id, number, powers, issuedOn, validUntil, ...row } of rows) {
    const text = await vault.open(db, row.account_id, { context: sealContextOf(id), sealed: row.sealed });
    attorneys.push({
      ...{ id, number, powers, issuedOn, validUntil },
      state: stateOf({ issuedOn, validUntil, revokedAt: row.revoked_at }, now),
      representatives: JSON.parse(text) as Representative[],
      documentId: row.document_id,
    });
  }
  return attorneys;
}

/** A power of attorney is valid until the end of its last day in Moscow. */
function stateOf(
  { issuedOn, validUntil, revokedAt }: { issuedOn: string; validUntil: string; revokedAt: Date | null },
  now: Date,
): AttorneyState {
  if (revokedAt) return 'REVOKED';
  const today = moscowDay(now);
  if (issuedOn > today) return 'FUTURE';
  return validUntil < today ? 'EXPIRED' : 'VALID';
}

interface RevokeOptions {
  id: string;
  organizationId: string;
  accountId: string;
  now: Date;
}

/** What was signed by it stays signed. Throws `state_conflict` when it is revoked already. */
export async function revokeAttorney(
  tx: Tx,
  { id, organizationId, accountId, now }: RevokeOptions,
): Promise<void> {
  const revoked = await tx
    .updateTable('power_of_attorney')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('revoked_at', 'is', null)
    .returning('number')
    .executeTakeFirst();
  if (!revoked) throw new Refusal('state_conflict');
  await record(tx, {
    kind: 'attorney.revoked',
    actorId: accountId,
    subjectId: id,
    payload: { organizationId, number: revoked.number },
  });
}

/** With the facts of its organization. Throws `not_found`. */
export async function findAttorney(db: Db, id: string): Promise<{ facts: { organizationId: string } }> {
  const row = await db
    .selectFrom('power_of_attorney')
    .select('organization_id as organizationId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return { facts: row };
}
