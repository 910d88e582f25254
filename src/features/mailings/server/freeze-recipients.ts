/**
 * Freezes the recipients of a letter in portions: one statement for two hundred thousand people would lock the letter,
 * and keep the officer waiting, for many seconds. Each portion is one transaction that also stores how far it has
 * come, so a crash repeats and loses nobody.
 */
import { sql } from 'kysely';
import type { MailingAudience } from '#features/mailings/constants.ts';
import { portionSize } from '#features/mailings/constants.ts';
import { selectAudience } from '#features/mailings/server/audiences.ts';
import type { Audience } from '#features/mailings/server/audiences.ts';
import type {} from '#features/mailings/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Freezes the recipients of this moment. Returns their number when one portion is enough. */
export async function beginFreezing(tx: Tx, id: string, now: Date): Promise<number | null> {
  await tx
    .updateTable('mailing')
    // The clock of the database, because it has also dated the accounts.
    .set({ is_frozen: false, people_of: sql<Date>`now()`, frozen_up_to: null })
    .where('id', '=', id)
    .execute();
  return freezePortion(tx, await lockUnfrozen(tx, id), now);
}

/** Returns the number of letters that were worked on. */
export async function freezeNextPortion(tx: Tx, now: Date): Promise<number> {
  const next = await lockUnfrozen(tx);
  if (!next) return 0;
  await freezePortion(tx, next, now);
  return 1;
}

interface Unfrozen {
  id: string;
  audience: MailingAudience;
  filter: object;
  people_of: Date | null;
  frozen_up_to: string | null;
}

const lockUnfrozen = (tx: Tx, id?: string): Promise<Unfrozen | undefined> =>
  tx
    .selectFrom('mailing')
    .select(['id', 'audience', 'filter', 'people_of', 'frozen_up_to'])
    .where('is_frozen', '=', false)
    .$if(id === undefined, (query) => query.where('state', 'in', ['PENDING', 'WAITING']))
    .$if(id !== undefined, (query) => query.where('id', '=', id!))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Returns the number of all recipients after the last portion, null before. */
async function freezePortion(tx: Tx, mailing: Unfrozen | undefined, now: Date): Promise<number | null> {
  const { id, audience, filter, people_of: peopleOf, frozen_up_to: after } = mailing!;
  const people = await selectAudience(tx, { audience, filter: filter as Audience['filter'] }, now);
  const { rows } = await sql<{ count: number; last: string | null }>`
    WITH found AS (${people} AND a.created_at <= ${peopleOf}
        ${after === null ? sql`` : sql`AND a.id > ${after}::uuid`} ORDER BY a.id LIMIT ${portionSize}),
      added AS (INSERT INTO mailing_recipient (mailing_id, account_id) SELECT ${id}::uuid, found.id FROM found)
    SELECT count(*)::int AS count, (SELECT f.id FROM found f ORDER BY f.id DESC LIMIT 1) AS last FROM found`.execute(
    tx,
  );
  const { count, last } = rows[0]!;
  if (count === portionSize) {
    await tx.updateTable('mailing').set({ frozen_up_to: last }).where('id', '=', id).execute();
    return null;
  }
  const recipients = await countRecipients(tx, id);
  await tx.updateTable('mailing').set({ is_frozen: true, recipients }).where('id', '=', id).execute();
  return recipients;
}

const countRecipients = async (tx: Tx, id: string): Promise<number> =>
  Number(
    (
      await tx
        .selectFrom('mailing_recipient')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('mailing_id', '=', id)
        .executeTakeFirstOrThrow()
    ).count,
  );
