/** Secrets of events: links and codes that only letters need. */
import { addDays } from '#kernel/add-days.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { firstIdOf } from './event-months.ts';

/** Erases the secret of an event in the transaction that marks its last delivery as done. */
export async function eraseSecret(tx: Tx, eventId: string): Promise<void> {
  // The lock serialises two deliveries that finish together. Without it each would leave the erasing to the other.
  const locked = await tx
    .selectFrom('event')
    .select('id')
    .where('id', '=', eventId)
    .where('secret', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked) return;
  await tx
    .updateTable('event')
    .set({ secret: null })
    .where('id', '=', eventId)
    .where(({ not, exists }) => not(exists(unfinishedDeliveries(tx, eventId))))
    .execute();
}

const unfinishedDeliveries = (tx: Tx, eventId: string) =>
  tx.selectFrom('delivery').select('id').where('event_id', '=', eventId).where('state', '<>', 'done');

const secretDays = 7;

/** Earlier sweeps have erased older secrets. With a lower bound only the last months are read. */
const sweptDays = 60;

/** Erases secrets whose deliveries are parked or fail for a week. The links and codes have expired by then. */
export async function sweepSecrets(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('event')
    .set({ secret: null })
    .where('secret', 'is not', null)
    .where('id', '>=', firstIdOf(addDays(now, -sweptDays)))
    .where('at', '<=', addDays(now, -secretDays))
    .execute();
}
