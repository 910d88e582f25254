/** The browsers of an account that get push messages. */
import { sql } from 'kysely';
import { maxPushDevices, pushDeviceDays } from '#features/notifications/constants.ts';
import type { PushDeviceForm } from '#features/notifications/schemas-push.ts';
import type {} from '#features/notifications/server/tables.ts';
import { addDays } from '#kernel/add-days.ts';
import { newId } from '#kernel/id.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

interface NewDevice extends PushDeviceForm {
  accountId: string;
  sessionPid: string;
  now: Date;
}

/**
 * A browser belongs to the account that has signed in last. Above the limit, the devices that were not used for longest
 * are deleted.
 */
export async function addDevice(
  tx: Tx,
  { accountId, sessionPid, now, endpoint, p256dh, auth }: NewDevice,
): Promise<void> {
  await tx.deleteFrom('push_device').where('endpoint', '=', endpoint).execute();
  await tx
    .insertInto('push_device')
    .values({
      id: newId(now.getTime()),
      account_id: accountId,
      session_pid: sessionPid,
      endpoint,
      p256dh,
      auth,
      created_at: now,
      seen_at: now,
    })
    // Another tab of the same browser has inserted it at the same time.
    .onConflict((conflict) => conflict.column('endpoint').doNothing())
    .execute();
  await sql`
    DELETE FROM push_device WHERE account_id = ${accountId} AND id NOT IN (
      SELECT id FROM push_device WHERE account_id = ${accountId}
      ORDER BY seen_at DESC, id DESC LIMIT ${maxPushDevices})`.execute(tx);
}

interface OwnDevice {
  accountId: string;
  endpoint: string;
}

/** Whether messages of the account come to this browser. */
export async function confirmDevice(
  db: Db,
  { accountId, endpoint, sessionPid, now }: OwnDevice & { sessionPid: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('push_device')
    .set({ seen_at: now, session_pid: sessionPid })
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const removeDevice = (db: Db, { accountId, endpoint }: OwnDevice) =>
  db.deleteFrom('push_device').where('account_id', '=', accountId).where('endpoint', '=', endpoint).execute();

export async function countDevices(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('push_device')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const batchSize = 1_000;

/** Deletes a batch of devices that nobody has signed in on for long. Returns their number. */
export async function sweepDevices(tx: Tx, now: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('push_device')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_device')
        .select('id')
        .where('seen_at', '<=', addDays(now, -pushDeviceDays))
        .limit(batchSize),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
