/** Sets a new password by a link, which works once (security §2.7, S-10, S-14). */
import { signInStates } from '#features/accounts/lifecycle.ts';
import type { CheckResetInput, ResetForm } from '#features/accounts/schemas.ts';
import { lockAccountForUpdate } from '#features/accounts/server/confirm-email.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { checkNewPassword } from '#features/accounts/server/password-rules.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import { revokePasswordLinks } from '#features/accounts/server/request-password-reset.ts';

export async function resetPassword({
  database,
  services,
  clientInfo,
  input,
  now,
}: HandlerContext<ResetForm, unknown>): Promise<void> {
  const owner = await findOwner(database.db, input.token, now);
  if (!owner) throw new Refusal('token_invalid');
  checkNewPassword(input.password, { ...owner, productName: services.settings.productName });
  // Hashed before the transaction: on the embedded engine a transaction blocks all other requests.
  const passwordHash = await services.passwords.hash(input.password);
  await database.tx(async (tx) => {
    // Locks the account before its link, in the same order as createLink: prevents a deadlock.
    await lockAccountForUpdate(tx, owner.id);
    await redeemLink(tx, input.token, now);
    await revokePasswordLinks(tx, owner.id);
    await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
    await endSessions(tx, owner.id);
    await record(tx, {
      kind: 'password.changed',
      actorId: owner.id,
      subjectId: owner.id,
      payload: { how: 'reset' },
      ipPrefix: networkOf(clientInfo.ip),
    });
  });
}

export async function checkResetLink({
  database,
  services,
  clientInfo,
  input,
  now,
}: HandlerContext<CheckResetInput, unknown>): Promise<{ alive: boolean }> {
  const client = { ip: clientInfo.ip, settings: services.settings };
  await limitRateByAddress(database.db, client, { key: 'reset-check', limit: 60, seconds: 3600 });
  return { alive: (await findOwner(database.db, input.token, now)) !== undefined };
}

/** Matches the current address: a change of the address invalidates links sent to the previous one. */
const findOwner = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('account_token as t')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 't.account_id').onRef('a.email', '=', 't.email'),
    )
    .select(['a.id', 'a.email', 'a.name', 'a.last_name as lastName', 'a.second_name as secondName'])
    .where('t.token_hash', '=', hashSecret(token))
    .where('t.kind', '=', 'password')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('a.state', 'in', signInStates)
    .executeTakeFirst();

async function redeemLink(tx: Tx, token: string, now: Date): Promise<void> {
  const used = await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new Refusal('token_invalid');
}
