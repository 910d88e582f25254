/** An application at intake. Drafts are not there, and a sealed selection opens none. */
import { sql } from 'kysely';
import { orderStates } from '#features/intake/constants.ts';
import { findApplication, lockApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow, LockedApplication } from '#features/applications/server/find-application.ts';
import { isSealedNow } from '#features/selections/sealed.ts';
import { isSealed } from '#features/selections/server/sealed-condition.ts';
import { findSelection } from '#features/selections/server/find-selection.ts';
import type { Selection } from '#features/selections/server/find-selection.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export interface FoundOrder {
  facts: object;
  application: ApplicationRow;
  selection: Selection;
}

/** Throws `not_found`, `forbidden` while the selection is sealed. */
export async function findOrder(db: Db | Tx, id: string): Promise<FoundOrder> {
  const { application } = await findApplication(db, id);
  return requireUnsealed(db, application);
}

/** The same under the lock of the application. */
export async function lockOrder(tx: Tx, id: string): Promise<FoundOrder> {
  return requireUnsealed(tx, await lockApplication(tx, id));
}

/** Locks the applications of these ids. Throws `not_found`, `forbidden` while one is sealed. */
export async function lockOrders(tx: Tx, given: readonly string[]): Promise<LockedApplication[]> {
  const ids = [...new Set(given)];
  const { rows } = await sql<LockedApplication & { sealed: boolean }>`
    SELECT a.id, a.state, a.selection_id, a.number, ${isSealed} AS sealed
    FROM application a JOIN selection s ON s.id = a.selection_id
    WHERE a.id = ANY (${ids}::uuid[]) AND a.state NOT IN ('DRAFT', 'EXPIRED') ORDER BY a.id FOR UPDATE OF a`.execute(
    tx,
  );
  if (rows.length !== ids.length) throw new Refusal('not_found');
  if (rows.some(({ sealed }) => sealed)) throw new Refusal('forbidden', { text: 'intake@rules.sealed' });
  return rows;
}

/** Works while the selection is sealed too: use it for what the list shows anyway. Throws `not_found`. */
export async function findAnyOrder(db: Db, id: string): Promise<FoundOrder> {
  const { application } = await findApplication(db, id);
  return withSelection(db, application);
}

async function requireUnsealed(db: Db | Tx, application: ApplicationRow): Promise<FoundOrder> {
  const order = await withSelection(db, application);
  if (isSealedNow(order.selection)) throw new Refusal('forbidden', { text: 'intake@rules.sealed' });
  return order;
}

async function withSelection(db: Db | Tx, application: ApplicationRow): Promise<FoundOrder> {
  if (!(orderStates as readonly string[]).includes(application.state)) throw new Refusal('not_found');
  return { facts: {}, application, selection: await findSelection(db, application.selection_id) };
}
