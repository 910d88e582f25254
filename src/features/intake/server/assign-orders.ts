/** The officer who is responsible for an application. */
import { sql } from 'kysely';
import type { AssignInput, BulkOutput, OfficersOutput } from '#features/intake/schemas-list.ts';
import { lockOrders } from '#features/intake/server/find-order.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { recordAll } from '#platform/outbox/record.ts';

/** Throws `not_found`, `forbidden`, and `validation_failed` when the assignee is no officer of intake. */
export async function assignOrders(
  tx: Tx,
  { ids, officer = undefined, officerId: actorId }: AssignInput & { officerId: string },
): Promise<BulkOutput> {
  const officerId = officer ?? null;
  if (officerId) await requireIntakeOfficer(tx, officerId);
  await lockOrders(tx, ids);
  const { rows } = await sql<{ id: string }>`
    INSERT INTO intake_card (application_id, officer_id) SELECT unnest(${[...new Set(ids)]}::uuid[]), ${officerId}::uuid
    ON CONFLICT (application_id) DO UPDATE SET officer_id = excluded.officer_id
    WHERE intake_card.officer_id IS DISTINCT FROM excluded.officer_id
    RETURNING application_id AS id`.execute(tx);
  await recordAssigned(tx, { rows, actorId, officerId });
  return { changed: rows.length };
}

/** Assigns those of the locked applications that have no responsible officer. */
export async function assignUnassigned(tx: Tx, ids: readonly string[], officerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO intake_card (application_id, officer_id) SELECT unnest(${[...ids]}::uuid[]), ${officerId}::uuid
    ON CONFLICT (application_id) DO UPDATE SET officer_id = excluded.officer_id WHERE intake_card.officer_id IS NULL
    RETURNING application_id AS id`.execute(tx);
  await recordAssigned(tx, { rows, actorId: officerId, officerId });
}

interface Assigned {
  rows: readonly { id: string }[];
  actorId: string;
  officerId: string | null;
}

async function recordAssigned(tx: Tx, { rows, actorId, officerId }: Assigned): Promise<void> {
  await recordAll(
    tx,
    rows.map(({ id }) => ({ kind: 'application.assigned', actorId, subjectId: id, payload: { officerId } })),
  );
}

const intakeOfficers = (db: Db | Tx) =>
  db
    .selectFrom('account')
    .select(['id', sql<string>`last_name || ' ' || name`.as('name')])
    .where('state', '=', 'ACTIVE')
    .where(sql<boolean>`'FK_ADMIN' = ANY (roles)`)
    .where(
      sql<boolean>`capabilities && ARRAY['fk.intake', 'fk.expertise', 'fk.commission', 'fk.super']::text[]`,
    );

export const listIntakeOfficers = (db: Db): Promise<OfficersOutput> =>
  intakeOfficers(db).orderBy('last_name').orderBy('name').orderBy('id').limit(200).execute();

async function requireIntakeOfficer(tx: Tx, id: string): Promise<void> {
  await intakeOfficers(tx)
    .where('id', '=', id)
    .executeTakeFirstOrThrow(
      () => new Refusal('validation_failed', { field: 'officer', text: 'intake@rules.officer' }),
    );
}
