/** The signed-in owner confirms an address with the link that was sent to this address (S-16). */
import { personOf } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import { createEmailLink, emailResendWaitSeconds } from '#features/accounts/server/email-links.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { PagePath } from '#kernel/page-path.ts';
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
}: HandlerContext<undefined, unknown>): Promise<{ email: string; landing: PagePath }> {
  const person = personOf(actor);
  const email = await database.tx(async (tx) => {
    const confirmed = await redeemLink(tx, { accountId: person.id, token: params['token']!, now });
    await markConfirmed(tx, person.id, now);
    return confirmed;
  });
  return { email, landing: landingOf(person.roles, services.settings) };
}

interface LinkUse {
  accountId: string;
  token: string;
  now: Date;
}

/**
 * Returns the confirmed address. Marks the other links to the same address as used too: they confirm the same thing.
 */
async function redeemLink(tx: Tx, { accountId, token, now }: LinkUse): Promise<string> {
  const link = await tx
    .selectFrom('account_token as t')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 't.account_id').onRef('a.email', '=', 't.email'),
    )
    .select(['t.id', 'a.email'])
    .where('t.token_hash', '=', hashSecret(token))
    .where('t.kind', '=', 'email')
    .where('t.account_id', '=', accountId)
    .executeTakeFirst();
  if (!link) throw new Refusal('not_found');
  const used = await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new Refusal('token_invalid');
  await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .execute();
  return link.email;
}

/** Activates a new account. An account that changed its address only gets the confirmation date. */
async function markConfirmed(tx: Tx, accountId: string, now: Date): Promise<void> {
  const { state } = await tx
    .selectFrom('account')
    .select('state')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (state === 'NEW') {
    const set = { email_confirmed_at: now };
    await moveState(tx, {
      table: 'account',
      id: accountId,
      lifecycle: accountLifecycle,
      move: 'confirm',
      set,
      actorId: accountId,
    });
    return;
  }
  await tx.updateTable('account').set({ email_confirmed_at: now }).where('id', '=', accountId).execute();
  await record(tx, { kind: 'email.confirmed', actorId: accountId, subjectId: accountId, payload: {} });
}

/** Sends one more letter, a minute after the previous one at the earliest. */
export async function resendEmail({
  database,
  accountId,
  now,
}: HandlerContext<undefined, unknown>): Promise<{ email: string; retryAfter: number }> {
  const email = await database.tx(async (tx) => {
    const account = await lockAccountForUpdate(tx, accountId);
    if (account.email_confirmed_at) throw new Refusal('state_conflict');
    await limitEmailLinks(tx, accountId, now);
    await createEmailLink(tx, { accountId, email: account.email, now });
    return account.email;
  });
  return { email, retryAfter: emailResendWaitSeconds };
}

/** Serializes concurrent requests for letters of one account. */
export const lockAccountForUpdate = (tx: Tx, id: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'email_confirmed_at', 'password_hash'])
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
