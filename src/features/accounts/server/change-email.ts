/** Changes the address: the new one must be confirmed, the old one gets a notice, old links stop working. */
import { personOf } from '#access/actor.ts';
import type { InputOf } from '#api/endpoint.ts';
import type * as calls from '#features/accounts/calls.ts';
import { lockAccountForUpdate, limitEmailLinks } from '#features/accounts/server/confirm-email.ts';
import { createEmailLink, emailResendWaitSeconds } from '#features/accounts/server/email-links.ts';
import { openSession } from '#features/accounts/server/open-session.ts';
import { revokePasswordLinks } from '#features/accounts/server/recover-password.ts';
import { releaseAttempt, reserveAttempt } from '#features/accounts/server/sign-in-guard.ts';
import { refuseTakenEmail } from '#features/accounts/server/taken-email.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

type ChangeEmailContext = HandlerContext<InputOf<typeof calls.changeEmail>, unknown>;

const recentSessionMinutes = 10; // security §2.6

export async function changeEmail(
  context: ChangeEmailContext,
): Promise<{ csrf: string; email: string; retryAfter: number }> {
  const { database, services, actor, clientInfo, responseHeaders, input, now } = context;
  const { settings } = services;
  const { id, roles } = personOf(actor);
  await verifyOwner(context);
  await refuseSameEmail(context);
  await refuseTakenEmail(database.db, { email: input.email, ip: clientInfo.ip, settings });
  const csrf = await database.tx(async (tx) => {
    const { email: former } = await lockAccountForUpdate(tx, id);
    await limitEmailLinks(tx, id, now);
    await writeEmail(tx, id, input.email);
    await revokePasswordLinks(tx, id);
    await record(tx, { kind: 'email.changed', actorId: id, subjectId: id, payload: {}, secret: { former } });
    await createEmailLink(tx, { accountId: id, email: input.email, now });
    return openSession(tx, { accountId: id, roles, clientInfo, responseHeaders, settings });
  });
  return { csrf, email: input.email, retryAfter: emailResendWaitSeconds };
}

/** Requires the password or a recently opened session, so that an unattended screen does not give the account away. */
async function verifyOwner({
  database,
  services,
  clientInfo,
  input,
  now,
  accountId,
}: ChangeEmailContext): Promise<void> {
  if (input.password === undefined) {
    const opened = await database.db
      .selectFrom('session')
      .select('created_at')
      .where('pid', '=', clientInfo.session?.pid ?? '')
      .executeTakeFirst();
    const age = now.getTime() - (opened?.created_at.getTime() ?? 0);
    if (age > recentSessionMinutes * 60_000) throw new Refusal('reauth_required', { field: 'password' });
    return;
  }
  const account = await database.db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const attempt = {
    email: account.email,
    ip: clientInfo.ip,
    now,
    settings: services.settings,
  };
  const reserved = await reserveAttempt(database.db, attempt);
  const isValid = await services.passwords.verify(account.password_hash, input.password);
  if (!isValid)
    throw new Refusal('invalid_credentials', { field: 'password', text: 'accounts@rules.passwordWrong' });
  await releaseAttempt(database.db, reserved);
}

async function refuseSameEmail({ database, input, accountId }: ChangeEmailContext): Promise<void> {
  const own = await database.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('email', '=', input.email)
    .executeTakeFirst();
  if (own)
    throw new InvalidInput([{ code: 'validation_failed', field: 'email', text: 'accounts@rules.sameEmail' }]);
}

/** The unique index catches two concurrent changes to one address; this check catches the other cases. */
async function writeEmail(tx: Tx, id: string, email: string): Promise<void> {
  const taken = await tx.selectFrom('account').select('id').where('email', '=', email).executeTakeFirst();
  if (taken) throw new Refusal('not_unique_email', { field: 'email' });
  await tx.updateTable('account').set({ email, email_confirmed_at: null }).where('id', '=', id).execute();
}
