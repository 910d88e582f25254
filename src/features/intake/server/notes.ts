/** The internal discussion, and who else has the application open. */
import { sql } from 'kysely';
import { presenceSeconds } from '#features/intake/constants.ts';
import type { NotesOutput, PresenceInput, PresenceOutput } from '#features/intake/schemas.ts';
import { officerColumn } from '#features/intake/server/officer-column.ts';
import { newId } from '#kernel/id.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface OfficerAct {
  id: string;
  officerId: string;
  now: Date;
}

export async function addNote(
  tx: Tx,
  { id, officerId, now, text }: OfficerAct & { text: string },
): Promise<void> {
  await tx
    .insertInto('intake_note')
    .values({ id: newId(), application_id: id, officer_id: officerId, text, created_at: now })
    .execute();
  await record(tx, { kind: 'application.noted', actorId: officerId, subjectId: id, payload: {} });
}

/** The newest last. */
export async function listNotes(db: Db, applicationId: string): Promise<NotesOutput> {
  const rows = await db
    .selectFrom('intake_note as n')
    .leftJoin('account as o', 'o.id', 'n.officer_id')
    .select(['n.id', 'n.text', 'n.created_at', officerColumn.as('officer')])
    .where('n.application_id', '=', applicationId)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(500)
    .execute();
  return rows.toReversed().map(({ created_at, ...note }) => ({
    ...note,
    createdAt: created_at.toISOString(),
  }));
}

/** Renews the lease of this officer and returns the others. Deletes expired leases, so that rows do not pile up. */
export async function touchPresence(
  tx: Tx,
  { id, officerId, now, place }: OfficerAct & PresenceInput,
): Promise<PresenceOutput> {
  const until = new Date(now.getTime() + presenceSeconds * 1000);
  await tx
    .insertInto('intake_presence')
    .values({ application_id: id, officer_id: officerId, place, until })
    .onConflict((conflict) =>
      conflict.columns(['application_id', 'officer_id']).doUpdateSet({ place, until }),
    )
    .execute();
  // SKIP LOCKED, so that two officers who renew at once do not wait for each other.
  await sql`
    DELETE FROM intake_presence WHERE (application_id, officer_id) IN (
      SELECT application_id, officer_id FROM intake_presence
      WHERE application_id = ${id} AND until <= ${now}::timestamptz FOR UPDATE SKIP LOCKED)`.execute(tx);
  const rows = await tx
    .selectFrom('intake_presence as p')
    .innerJoin('account as o', 'o.id', 'p.officer_id')
    .select(['p.officer_id', 'p.place', 'p.until'])
    .select(sql<string>`o.last_name || ' ' || o.name`.as('name'))
    .where('p.application_id', '=', id)
    .where('p.officer_id', '<>', officerId)
    .orderBy('name')
    .execute();
  return rows.map(({ officer_id, name, ...row }) => ({
    place: row.place as PresenceInput['place'],
    officer: { id: officer_id, name },
    activeUntil: row.until.toISOString(),
  }));
}
