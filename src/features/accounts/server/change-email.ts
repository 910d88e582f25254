/** Changes the address: the new one must be confirmed, the old one gets a notice, old links stop working. */
import { personOf } from '#access/actor.ts';
import { signInStates } from '#features/accounts/lifecycle.ts';
import type { ChangeEmailForm, ChangeEmailOutput } from '#features/accounts/schemas.ts';
import { lockAccountForUpdate, limitEmailLinks } from '#features/accounts/server/confirm-email.ts';
import { createEmailLink, emailResendWaitSeconds } from '#features/accounts/server/email-links.ts';
import { openSession, rotateSession } from '#features/accounts/server/open-session.ts';
import { revokePasswordLinks } from '#features/accounts/server/request-password-reset.ts';
import { requireRecentPassword } from '#features/accounts/server/recent-password.ts';
import { verifyPassword } from '#features/accounts/server/verify-password.ts';
import { refuseTakenEmail } from '#features/accounts/server/refuse-taken-email.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

type ChangeEmailContext = HandlerContext<ChangeEmailForm, unknown>;

export async function changeEmail(context: ChangeEmailContext): Promise<ChangeEmailOutput> {
  const { database, services, actor, clientInfo, responseHeaders, input, now } = context;
  const { settings } = services;
  const { id, roles } = personOf(actor);
  const { email } = input;
  const passwordHash = await checkChange(context);
  await refuseTakenEmail(database.db, { email, ip: clientInfo.ip, settings });
  const csrf = await database.tx(async (tx) => {
    const { email: former } = await lockAccountForUpdate(tx, id);
    await limitEmailLinks(tx, id, now);
    // A thief with the former password must not take the account from the owner who has just replaced it.
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ email, email_confirmed_at: null })
      .where('id', '=', id)
      .where('password_hash', '=', passwordHash)
      .where('state', 'in', signInStates)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n)
      throw input.password === undefined ? new Refusal('unauthenticated') : wrongPassword();
    await revokePasswordLinks(tx, id);
    await record(tx, { kind: 'email.changed', actorId: id, subjectId: id, payload: {}, secret: { former } });
    await createEmailLink(tx, { accountId: id, email, now });
    const renewed = { accountId: id, roles, clientInfo, responseHeaders, settings };
    return input.password === undefined ? rotateSession(tx, renewed) : openSession(tx, renewed);
  });
  return { csrf, email, retryAfter: emailResendWaitSeconds };
}

const wrongPassword = (): Refusal =>
  new Refusal('invalid_credentials', { field: 'password', text: 'accounts@rules.passwordWrong' });

/**
 * Requires the password or a session in which it was given recently, so that an unattended screen does not give the account
 * away. Returns the stored hash of the password.
 */
async function checkChange(context: ChangeEmailContext): Promise<string> {
  const { database, input, accountId } = context;
  const account = await database.db
    .selectFrom('account')
    .select((eb) => ['email', 'password_hash as hash', eb('email', '=', input.email).as('isSame')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (input.password === undefined) await requireRecentPassword(context);
  else if (!(await verifyPassword(context, { ...account, password: input.password }))) throw wrongPassword();
  if (account.isSame)
    throw new InvalidInput([{ code: 'validation_failed', field: 'email', text: 'accounts@rules.sameEmail' }]);
  return account.hash;
}
