/** Cards of intake: labels, the responsible officer, the prepared decision. */
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { LabelsInput } from '#features/intake/schemas.ts';
import type { AssignInput, BulkOutput, OfficersOutput } from '#features/intake/schemas-list.ts';
import type { IntakeCardTable } from '#features/intake/server/tables.ts';
import type { LockedApplication } from '#features/applications/server/find-application.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record, recordAll } from '#platform/outbox/record.ts';

interface SaveCard {
  id: string;
  /** That the officer has loaded; 0 without a card. */
  version: number;
  set: Omit<Insertable<IntakeCardTable>, 'application_id' | 'version'>;
}

/** Throws `version_conflict`: of two officers who save the same version one wins. */
export async function saveCard(tx: Tx, { id, version, set }: SaveCard): Promise<void> {
  const saved = await tx
    .insertInto('intake_card')
    .values({ application_id: id, ...set })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet({ ...set, version: sql<number>`intake_card.version + 1` })
        .where('intake_card.version', '=', version),
    )
    .returning('version')
    .executeTakeFirst();
  if (saved?.version !== version + 1) throw new Refusal('version_conflict');
}

interface Officer {
  officerId: string;
}

/** Throws `version_conflict`. */
export async function saveLabels(
  tx: Tx,
  { id, version, labels: given, officerId }: LabelsInput & Officer & { id: string },
): Promise<void> {
  const labels = [...new Set(given)];
  await saveCard(tx, { id, version, set: { labels } });
  await record(tx, { kind: 'application.labelled', actorId: officerId, subjectId: id, payload: { labels } });
}

/** Locks the applications of these ids. Throws `not_found`, `forbidden` while one is sealed. */
export async function lockOrders(tx: Tx, given: readonly string[]): Promise<LockedApplication[]> {
  const ids = [...new Set(given)];
  const { rows } = await sql<LockedApplication & { sealed: boolean }>`
    SELECT a.id, a.state, a.selection_id, a.number, ${isSealed} AS sealed FROM application a JOIN selection s ON s.id = a.selection_id
    WHERE a.id = ANY (${ids}::uuid[]) AND a.state NOT IN ('DRAFT', 'EXPIRED') ORDER BY a.id FOR UPDATE OF a`.execute(
    tx,
  );
  if (rows.length !== ids.length) throw new Refusal('not_found');
  if (rows.some(({ sealed }) => sealed)) throw new Refusal('forbidden', { text: 'intake@rules.sealed' });
  return rows;
}

/** Throws `not_found`, `forbidden`, `validation_failed` for somebody who does not work at intake. */
export async function assignOrders(
  tx: Tx,
  { ids, officer = undefined, officerId: actorId }: AssignInput & Officer,
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
