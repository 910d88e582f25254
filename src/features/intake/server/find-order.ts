/** An application at intake. Drafts are not there, and a sealed selection opens none. */
import { orderStates } from '#features/intake/constants.ts';
import { findApplication, lockApplication } from '#features/applications/server/find-application.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { isSealedNow } from '#features/selections/sealed.ts';
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
  return toOrder(db, application);
}

/** The same under the lock of the application. */
export async function lockOrder(tx: Tx, id: string): Promise<FoundOrder> {
  return toOrder(tx, await lockApplication(tx, id));
}

/** Works while the selection is sealed too: use it for what the list shows anyway. Throws `not_found`. */
export async function findClosedOrder(db: Db, id: string): Promise<FoundOrder> {
  const { application } = await findApplication(db, id);
  return withSelection(db, application);
}

async function toOrder(db: Db | Tx, application: ApplicationRow): Promise<FoundOrder> {
  const order = await withSelection(db, application);
  if (isSealedNow(order.selection)) throw new Refusal('forbidden', { text: 'intake@rules.sealed' });
  return order;
}

async function withSelection(db: Db | Tx, application: ApplicationRow): Promise<FoundOrder> {
  if (!(orderStates as readonly string[]).includes(application.state)) throw new Refusal('not_found');
  return { facts: {}, application, selection: await findSelection(db, application.selection_id) };
}
