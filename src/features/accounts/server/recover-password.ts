/** A forgotten password: asked for without an answer, set by a link that works once (security §2.7, S-02, S-10, S-14). */
import type { InputOf } from '#api/endpoint.ts';
import type { checkReset, forgotPassword, resetPassword } from '#features/accounts/contract.ts';
import { statesThatSignIn } from '#features/accounts/lifecycle.ts';
import { lockAccount } from '#features/accounts/server/confirm-email.ts';
import { endSessions } from '#features/accounts/server/open-session.ts';
import { checkNewPassword } from '#features/accounts/server/password-rules.ts';
import { newId } from '#kernel/id.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';
import { countHit } from '#platform/http/rate-limit.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import { subscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import { hashSecret, newSecret } from '#platform/passwords/secret.ts';
import type { Clock } from '#platform/clock.ts';

const hourSeconds = 3600;
const lettersPerHour = 3; // product §2
const asksPerHour = 20; // security §3.1, per client address
const linkMinutes = 60; // security §2.7

/** Works alike for known and unknown addresses: whose it is comes out after the answer. */
export async function forget({
  database,
  outside,
  visit,
  input,
}: Context<InputOf<typeof forgotPassword>, unknown>): Promise<null> {
  const { settings } = outside;
  await limitAddress(
    database.db,
    { ip: visit.ip, settings },
    { key: 'forgot', limit: asksPerHour, seconds: hourSeconds },
  );
  await database.tx(async (tx) => {
    const key = `forgot-email:${hashSecret(input.email)}`;
    const asked = await countHit(tx, { key, limit: lettersPerHour, seconds: hourSeconds });
    if (asked > lettersPerHour) return;
    await record(tx, {
      kind: 'password.forgotten',
      payload: {},
      secret: { email: input.email },
      ipPrefix: networkOf(visit.ip),
    });
  });
  return null;
}

/** Makes the link when the address belongs to somebody who may sign in; the one before stops working. */
export const onPasswordForgotten = (clock: Clock): Subscriber =>
  subscriber({
    name: 'password-link',
    on: ['password.forgotten'],
    run: ({ event, once }) =>
      once(async (tx) => {
        const email = event.secret?.['email'] ?? '';
        const account = await tx
          .selectFrom('account')
          .select(['id', 'email'])
          .where('email', '=', email)
          .where('state', 'in', statesThatSignIn)
          .executeTakeFirst();
        if (account) await makeLink(tx, { accountId: account.id, email: account.email, now: clock.now() });
      }),
  });

async function makeLink(
  tx: Tx,
  { accountId, email, now }: { accountId: string; email: string; now: Date },
): Promise<void> {
  const token = newSecret();
  // Two requests at once come here one after the other, so that one link stays alive.
  await lockAccount(tx, accountId);
  await voidPasswordLinks(tx, accountId);
  await tx
    .insertInto('account_token')
    .values({
      id: newId(),
      account_id: accountId,
      kind: 'password',
      token_hash: hashSecret(token),
      email,
      created_at: now,
      expires_at: new Date(now.getTime() + linkMinutes * 60_000),
      used_at: null,
    })
    .execute();
  await record(tx, { kind: 'password.link-made', subjectId: accountId, payload: {}, secret: { token } });
}

export const voidPasswordLinks = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .execute();

export async function reset({
  database,
  outside,
  visit,
  input,
}: Context<InputOf<typeof resetPassword>, unknown>): Promise<null> {
  const now = outside.clock.now();
  const owner = await findOwner(database.db, input.token, now);
  if (!owner) throw new Refusal('token_invalid');
  checkNewPassword(input.password, {
    email: owner.email,
    name: owner.name,
    lastName: owner.last_name,
    secondName: owner.second_name,
    productName: outside.settings.productName,
  });
  // Hashed before the transaction: on the embedded engine everybody else waits for it.
  const passwordHash = await outside.passwords.hash(input.password);
  await database.tx(async (tx) => {
    // The account before its link, as whoever makes a link takes them.
    await lockAccount(tx, owner.id);
    await spend(tx, input.token, now);
    await voidPasswordLinks(tx, owner.id);
    await tx.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
    await endSessions(tx, owner.id);
    await record(tx, {
      kind: 'password.changed',
      actorId: owner.id,
      subjectId: owner.id,
      payload: { how: 'reset' },
      ipPrefix: networkOf(visit.ip),
    });
  });
  return null;
}

export async function isAlive({
  database,
  outside,
  visit,
  input,
}: Context<InputOf<typeof checkReset>, unknown>): Promise<{ alive: boolean }> {
  const caller = { ip: visit.ip, settings: outside.settings };
  await limitAddress(database.db, caller, { key: 'reset-check', limit: 60, seconds: 3600 });
  return { alive: (await findOwner(database.db, input.token, outside.clock.now())) !== undefined };
}

/** A changed address voids the link that went to the former one. */
const findOwner = (db: Db, token: string, now: Date) =>
  db
    .selectFrom('account_token as t')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 't.account_id').onRef('a.email', '=', 't.email'),
    )
    .select(['a.id', 'a.email', 'a.name', 'a.last_name', 'a.second_name'])
    .where('t.token_hash', '=', hashSecret(token))
    .where('t.kind', '=', 'password')
    .where('t.used_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where('a.state', 'in', statesThatSignIn)
    .executeTakeFirst();

async function spend(tx: Tx, token: string, now: Date): Promise<void> {
  const spent = await tx
    .updateTable('account_token')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(token))
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!spent) throw new Refusal('token_invalid');
}
