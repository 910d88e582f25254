/** The account itself: its row stays without the person, because evidence refers to it. */
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { addDays } from '#kernel/add-days.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Eraser } from '#platform/erasure/eraser.ts';

/** Days in which the person may change their mind (product §2). */
export const erasureDays = 30;

/** Runs last. The letter about it goes to the erased address, which the event carries as a secret. */
export const accountEraser: Eraser = {
  tables: ['account', 'account_token', 'known_network', 'session'],
  async erase(tx, { accountId, email, t }) {
    await endSessions(tx, accountId);
    await tx.deleteFrom('account_token').where('account_id', '=', accountId).execute();
    await tx.deleteFrom('known_network').where('account_id', '=', accountId).execute();
    await moveState(tx, {
      table: 'account',
      id: accountId,
      lifecycle: accountLifecycle,
      move: 'erase',
      set: { ...nobody, email: `${accountId}@erased.invalid`, last_name: t('accounts@erased.lastName') },
      secret: { former: email },
    });
  },
};

const nobody = {
  password_hash: '',
  name: '',
  second_name: null,
  phone: null,
  birthday: null,
  city: null,
  gender: null,
  capabilities: [],
  email_confirmed_at: null,
  phone_confirmed_at: null,
  last_login_at: null,
  may_be_published: false,
  suspension_reason: null,
};

/** Accounts that have left long enough ago, the earliest first. */
export async function listDueErasures(tx: Tx, now: Date): Promise<string[]> {
  // The previous release does not write the time.
  await tx
    .updateTable('account')
    .set({ left_at: now })
    .where('state', '=', 'DELETING')
    .where('left_at', 'is', null)
    .execute();
  const rows = await tx
    .selectFrom('account')
    .select('id')
    .where('state', '=', 'DELETING')
    .where('left_at', '<=', addDays(now, -erasureDays))
    .orderBy('left_at')
    .limit(1000)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the address. Undefined when the person has stayed, or when another process erases the account. */
export async function lockForErasure(tx: Tx, accountId: string, now: Date): Promise<string | undefined> {
  const row = await tx
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .where('state', '=', 'DELETING')
    .where('left_at', '<=', addDays(now, -erasureDays))
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.email;
}
