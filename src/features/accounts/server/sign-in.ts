/** Sign-in never reveals whether an address is known: same response, same amount of work (security §2.7, S-01). */
import type { Role } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import { signInStates } from '#features/accounts/lifecycle.ts';
import type { OpenedSession } from '#features/accounts/registration-fields.ts';
import type { LoginForm } from '#features/accounts/schemas.ts';
import { rememberNetwork } from '#features/accounts/server/known-networks.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { verifyPassword } from '#features/accounts/server/verify-password.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

export async function signIn(context: HandlerContext<LoginForm, unknown>): Promise<OpenedSession> {
  const { database, services, clientInfo, responseHeaders, input, now } = context;
  const { settings } = services;
  const account = await database.db
    .selectFrom('account')
    .select(['id', 'password_hash', 'state', 'roles', 'suspension_reason'])
    .where('email', '=', input.email)
    .where('state', '<>', 'DELETED')
    .executeTakeFirst();
  const isValid = await verifyPassword(context, { ...input, hash: account?.password_hash });
  if (!account || !isValid) throw new Refusal('invalid_credentials');
  if (!(signInStates as readonly string[]).includes(account.state))
    throw blockedRefusal(account.suspension_reason);
  const { id: accountId, roles } = account;
  const network = networkOf(clientInfo.ip);
  const csrf = await database.tx(async (tx) => {
    await setLastLogin(tx, account, now);
    const newNetwork = await rememberNetwork(tx, { accountId, network, now });
    await record(tx, {
      kind: 'session.opened',
      actorId: accountId,
      subjectId: accountId,
      payload: { role: roles[0] ?? null, agent: clientInfo.agent, ...(newNetwork && { newNetwork }) },
      ipPrefix: network,
    });
    return openSession(tx, { accountId, roles, clientInfo, responseHeaders, settings });
  });
  return { csrf, roles: roles as Role[], landing: landingOf(roles, settings) };
}

const blockedRefusal = (reason: string | null): Refusal =>
  new Refusal(
    'account_blocked',
    reason === null ? {} : { text: 'accounts@rules.blockedFor', vars: { reason } },
  );

/**
 * Throws `invalid_credentials` when the password has changed or the account was suspended during verification: the new
 * session would outlive that.
 */
async function setLastLogin(
  tx: Tx,
  { id, password_hash }: { id: string; password_hash: string },
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ last_login_at: now })
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('state', 'in', signInStates)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Refusal('invalid_credentials');
}
