/** Mails a link for a new password. The answer never tells whether the address has an account (security §2.7, S-02). */
import { signInStates } from '#features/accounts/lifecycle.ts';
import type { ForgotForm } from '#features/accounts/schemas.ts';
import { lockAccountForUpdate } from '#features/accounts/server/confirm-email.ts';
import { insertToken } from '#features/accounts/server/email-links.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { countHit } from '#platform/http/rate-limit.ts';
import { networkOf, record } from '#platform/outbox/record.ts';
import { defineSubscriber } from '#platform/outbox/subscriber.ts';
import type { Subscriber } from '#platform/outbox/subscriber.ts';
import { hashSecret } from '#platform/passwords/secret.ts';
import type { Clock } from '#platform/clock.ts';

const hourSeconds = 3600;
const lettersPerHour = 3; // product §2
const requestsPerHour = 20; // security §3.1, per client address
const linkMinutes = 60; // security §2.7

/** Does the same work for known and unknown addresses: the account is looked up after the response. */
export async function requestPasswordReset({
  database,
  services,
  clientInfo,
  input,
}: HandlerContext<ForgotForm, unknown>): Promise<void> {
  const { settings } = services;
  await limitRateByAddress(
    database.db,
    { ip: clientInfo.ip, settings },
    { key: 'forgot', limit: requestsPerHour, seconds: hourSeconds },
  );
  await database.tx(async (tx) => {
    const key = `forgot-email:${hashSecret(input.email)}`;
    const hits = await countHit(tx, { key, limit: lettersPerHour, seconds: hourSeconds });
    if (hits > lettersPerHour) return;
    await record(tx, {
      kind: 'password.forgotten',
      payload: {},
      secret: { email: input.email },
      ipPrefix: networkOf(clientInfo.ip),
    });
  });
}

/** Creates the link when the address belongs to an account that may sign in; the previous link stops working. */
export const onPasswordForgotten = (clock: Clock): Subscriber =>
  defineSubscriber({
    name: 'password-link',
    on: ['password.forgotten'],
    run: ({ event, once }) =>
      once(async (tx) => {
        const account = await tx
          .selectFrom('account')
          .select(['id as accountId', 'email'])
          .where('email', '=', event.secret?.['email'] ?? '')
          .where('state', 'in', signInStates)
          .executeTakeFirst();
        if (account) await createLink(tx, { ...account, now: clock.now() });
      }),
  });

async function createLink(tx: Tx, link: { accountId: string; email: string; now: Date }): Promise<void> {
  const { accountId } = link;
  // Serializes concurrent requests, so that exactly one link stays valid.
  await lockAccountForUpdate(tx, accountId);
  await revokePasswordLinks(tx, accountId);
  const token = await insertToken(tx, { ...link, kind: 'password', minutes: linkMinutes });
  await record(tx, { kind: 'password.link-made', subjectId: accountId, payload: {}, secret: { token } });
}

export const revokePasswordLinks = (tx: Tx, accountId: string) =>
  tx
    .deleteFrom('account_token')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'password')
    .where('used_at', 'is', null)
    .execute();
