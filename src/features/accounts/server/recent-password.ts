import { signInStates } from '#features/accounts/lifecycle.ts';
import { verifyPassword } from '#features/accounts/server/verify-password.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

const recentPasswordMinutes = 10; // security §2.6

type Context = HandlerContext<unknown, unknown>;

/** Throws `reauth_required` when the password of this session was typed more than ten minutes ago. */
export async function requireRecentPassword({
  database,
  clientInfo,
  now,
}: Pick<Context, 'database' | 'clientInfo' | 'now'>): Promise<void> {
  const opened = await database.db
    .selectFrom('session')
    .select('authenticated_at')
    .where('pid', '=', clientInfo.session?.pid ?? '')
    .executeTakeFirst();
  const age = now.getTime() - (opened?.authenticated_at.getTime() ?? 0);
  if (age > recentPasswordMinutes * 60_000) throw new Refusal('reauth_required', { field: 'password' });
}

/** For `requireSamePassword`. */
export interface ConfirmedPassword {
  hash: string;
  isTyped: boolean;
}

/** Checks a typed password; without one the session must have a recent one. Throws `invalid_credentials`. */
export async function confirmByPassword(
  context: Context,
  password: string | undefined,
): Promise<ConfirmedPassword> {
  const account = await context.database.db
    .selectFrom('account')
    .select(['email', 'password_hash as hash'])
    .where('id', '=', context.accountId)
    .executeTakeFirstOrThrow();
  const { hash } = account;
  if (password === undefined) await requireRecentPassword(context);
  else if (!(await verifyPassword(context, { ...account, password }))) throw wrongPassword();
  return { hash, isTyped: password !== undefined };
}

/**
 * Checks in the transaction that the password has not been replaced since `confirmByPassword`: otherwise a thief with the old
 * password could still act after the owner has changed it. Locks the account. Throws `invalid_credentials`, `unauthenticated`.
 */
export async function requireSamePassword(
  tx: Tx,
  accountId: string,
  { hash, isTyped }: ConfirmedPassword,
): Promise<void> {
  const same = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', '=', hash)
    .where('state', 'in', signInStates)
    .forShare()
    .executeTakeFirst();
  if (!same) throw isTyped ? wrongPassword() : new Refusal('unauthenticated');
}

const wrongPassword = (): Refusal =>
  new Refusal('invalid_credentials', { field: 'password', text: 'accounts@rules.passwordWrong' });
