/** The address is confirmed by its owner, signed in, with the link that went to this very address (S-16). */
import { personOf } from '#access/actor.ts';
import { landingOf } from '#features/accounts/landing.ts';
import { accountLifecycle } from '#features/accounts/lifecycle.ts';
import { makeEmailLink, resendWait } from '#features/accounts/server/email-links.ts';
import { Refusal } from '#kernel/refusal.ts';
import { moveState } from '#platform/db/move-state.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { tooOften } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

type Asked = Context<undefined, unknown>;

/** Another person's link and an unknown one are not found; one that is used or old says so. */
export async function confirm({
  database,
  outside,
  actor,
  params,
}: Asked): Promise<{ email: string; landing: string }> {
  const person = personOf(actor);
  const email = await database.tx(async (tx) => {
    const found = await spend(tx, {
      accountId: person.id,
      token: params['token']!,
      now: outside.clock.now(),
    });
    await markConfirmed(tx, person.id, outside.clock.now());
    return found;
  });
  return { email, landing: landingOf(person.roles, outside.settings) };
}

interface Link {
  accountId: string;
  token: string;
  now: Date;
}

/** Every other link to the same address is spent too: they all say the same. */
async function spend(tx: Tx, { accountId, token, now }: Link): Promise<string> {
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
  const spent = await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('id', '=', link.id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!spent) throw new Refusal('token_invalid');
  await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .execute();
  return link.email;
}

/** A new account becomes active; one that has changed its address only gets the mark again. */
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
      life: accountLifecycle,
      move: 'confirm',
      set,
      actorId: accountId,
    });
    return;
  }
  await tx.updateTable('account').set({ email_confirmed_at: now }).where('id', '=', accountId).execute();
  await record(tx, { kind: 'email.confirmed', actorId: accountId, subjectId: accountId, payload: {} });
}

/** One more letter, a minute after the one before at the earliest. */
export async function resend({
  database,
  outside,
  actor,
}: Asked): Promise<{ email: string; retryAfter: number }> {
  const { id } = personOf(actor);
  const now = outside.clock.now();
  const email = await database.tx(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account.email_confirmed_at) throw new Refusal('state_conflict');
    await waitForTurn(tx, id, now);
    await makeEmailLink(tx, { accountId: id, email: account.email, now });
    return account.email;
  });
  return { email, retryAfter: resendWait };
}

/** Two letters asked for at once come here one after the other. */
export const lockAccount = (tx: Tx, id: string) =>
  tx
    .selectFrom('account')
    .select(['id', 'email', 'email_confirmed_at', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const mostPerHour = 10;

/** Throws `rate_limited` within the minute, and after ten letters in an hour. */
export async function waitForTurn(tx: Tx, accountId: string, now: Date): Promise<void> {
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
  const wait = resendWait - secondsSince(links[0]?.created_at);
  if (wait > 0) throw tooOften(Math.ceil(wait));
  if (links.length >= mostPerHour) throw tooOften(Math.ceil(3600 - secondsSince(links.at(-1)?.created_at)));
}
