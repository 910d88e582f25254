/** Changes the address: the new one must be confirmed, the old one gets a notice, old links stop working. */
import { personOf } from '#access/actor.ts';
import type { ChangeEmailForm, ChangeEmailOutput } from '#features/accounts/schemas.ts';
import { lockAccountForUpdate, limitEmailLinks } from '#features/accounts/server/confirm-email.ts';
import { createEmailLink, emailResendWaitSeconds } from '#features/accounts/server/email-links.ts';
import { openSession, rotateSession } from '#features/accounts/server/open-session.ts';
import { revokePasswordLinks } from '#features/accounts/server/request-password-reset.ts';
import { confirmByPassword, requireSamePassword } from '#features/accounts/server/recent-password.ts';
import type { ConfirmedPassword } from '#features/accounts/server/recent-password.ts';
import { refuseTakenEmail } from '#features/accounts/server/refuse-taken-email.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

type ChangeEmailContext = HandlerContext<ChangeEmailForm, unknown>;

export async function changeEmail(context: ChangeEmailContext): Promise<ChangeEmailOutput> {
  const { database, services, actor, clientInfo, responseHeaders, input, now } = context;
  const { settings } = services;
  const { id, roles } = personOf(actor);
  const { email } = input;
  const confirmed = await checkChange(context);
  await refuseTakenEmail(database.db, { email, ip: clientInfo.ip, settings });
  const csrf = await database.tx(async (tx) => {
    const { email: former } = await lockAccountForUpdate(tx, id);
    await limitEmailLinks(tx, id, now);
    await requireSamePassword(tx, id, confirmed);
    await tx.updateTable('account').set({ email, email_confirmed_at: null }).where('id', '=', id).execute();
    await revokePasswordLinks(tx, id);
    await record(tx, { kind: 'email.changed', actorId: id, subjectId: id, payload: {}, secret: { former } });
    await createEmailLink(tx, { accountId: id, email, now });
    const renewed = { accountId: id, roles, clientInfo, responseHeaders, settings };
    return input.password === undefined ? rotateSession(tx, renewed) : openSession(tx, renewed);
  });
  return { csrf, email, retryAfter: emailResendWaitSeconds };
}

/**
 * Requires the password or a session in which it was given recently, so that an unattended screen does not give the account
 * away.
 */
async function checkChange(context: ChangeEmailContext): Promise<ConfirmedPassword> {
  const { database, input, accountId } = context;
  const confirmed = await confirmByPassword(context, input.password);
  const { isSame } = await database.db
    .selectFrom('account')
    .select((eb) => eb('email', '=', input.email).as('isSame'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  if (isSame)
    throw new InvalidInput([{ code: 'validation_failed', field: 'email', text: 'accounts@rules.sameEmail' }]);
  return confirmed;
}
