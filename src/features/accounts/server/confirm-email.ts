/** The signed-in owner confirms an address with the link that was sent to this address (S-16). */
import { personOf } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import type { ConfirmedEmail, ResendEmailOutput } from '#features/accounts/schemas.ts';
import { createEmailLink, emailResendWaitSeconds } from '#features/accounts/server/email-links.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { rateLimited } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

/** Throws `not_found` for an unknown link or the link of another account, `token_invalid` for a used or expired one. */
export async function confirmEmail({
  database,
  services,
  actor,
  params,
  now,
}: HandlerContext<undefined, unknown>): Promise<ConfirmedEmail> {
  const { id, roles } = personOf(actor);
  const email = await database.tx(async (tx) => {
    const account = await lockAccountForUpdate(tx, id);
    await redeemLink(tx, account, { token: params['token']!, now });
    await markConfirmed(tx, account, now);
    return account.email;
  });
  return { email, landing: landingOf(roles, services.settings) };
}

type LockedAccount = Awaited<ReturnType<typeof lockAccountForUpdate>>;

/** Marks the other links of the account as used too, also those to former addresses. */
async function redeemLink(
  tx: Tx,
  { id, email }: LockedAccount,
  { token, now }: { token: string; now: Date },
): Promise<void> {
  const link = await tx
    .selectFrom('account_token')
    .select(['used_at', 'expires_at'])
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', 'email')
    .where('account_id', '=', id)
    .where('email', '=', email)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  if (link.used_at || link.expires_at <= now) throw new Refusal('token_invalid');
  await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', id)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .execute();
}

/** Activates a new account. An account that changed its address only gets the confirmation date. */
async function markConfirmed(tx: Tx, { id, state }: LockedAccount, now: Date): Promise<void> {
  const set = { email_confirmed_at: now };
  if (state === 'NEW') {
    const move = { table: 'account', id, lifecycle: accountLifecycle, move: 'confirm' } as const;
    await moveState(tx, { ...move, set, actorId: id });
    return;
  }
  await tx.updateTable('account').set(set).where('id', '=', id).execute();
  await record(tx, { kind: 'email.confirmed', actorId: id, subjectId: id, payload: {} });
}

/** Sends one more letter, a minute after the previous one at the earliest. */
export async function resendEmail({
  database,
  accountId,
  now,
}: HandlerContext<undefined, unknown>): Promise<ResendEmailOutput> {
  const email = await database.tx(async (tx) => {
    const account = await lockAccountForUpdate(tx, accountId);
    if (account.email_confirmed_at) throw new Refusal('state_conflict');
    await limitEmailLinks(tx, accountId, now);
    await createEmailLink(tx, { accountId, email: account.email, now });
    return account.email;
  });
  return { email, retryAfter: emailResendWaitSeconds };
}

/** Serializes concurrent requests for the letters and the links of one account. */
export const lockAccountForUpdate = (tx: Tx, id: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'state', 'email_confirmed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const maxLinksPerHour = 10;

/** Throws `rate_limited` within a minute of the last letter and after ten letters in an hour. */
export async function limitEmailLinks(tx: Tx, accountId: string, now: Date): Promise<void> {
  const links = await tx
    .selectFrom('account_token')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'email')
    .where('created_at', '>', new Date(now.getTime() - 3_600_000))
    .orderBy('created_at', 'desc')
    .execute();
  const secondsSince = (at: Date | undefined): number =>
    at ? (now.getTime() - at.getTime()) / 1000 : Infinity;
  const wait = emailResendWaitSeconds - secondsSince(links[0]?.created_at);
  if (wait > 0) throw rateLimited(Math.ceil(wait));
  if (links.length >= maxLinksPerHour)
    throw rateLimited(Math.ceil(3600 - secondsSince(links.at(-1)?.created_at)));
}
