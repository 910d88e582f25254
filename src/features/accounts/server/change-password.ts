/** Changes the password of an owner who knows the current one: other sessions end, this one gets new keys (S-20). */
import { personOf } from '#access/actor.ts';
import type { PasswordForm } from '#features/accounts/schemas.ts';
import { endSessions, openSession } from '#features/accounts/server/open-session.ts';
import { passwordErrors } from '#features/accounts/server/password-rules.ts';
import { revokePasswordLinks } from '#features/accounts/server/request-password-reset.ts';
import { verifyPassword } from '#features/accounts/server/verify-password.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

type ChangePasswordContext = HandlerContext<PasswordForm, unknown>;

export async function changePassword(context: ChangePasswordContext): Promise<{ csrf: string }> {
  const { database, services, actor, clientInfo, responseHeaders, input } = context;
  const { id, roles } = personOf(actor);
  const currentHash = await checkCurrentPassword(context);
  const passwordHash = await services.passwords.hash(input.password);
  const csrf = await database.tx(async (tx) => {
    // When two changes are concurrent, only the first one still matches the old hash.
    const changed = await tx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .where('password_hash', '=', currentHash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongPassword();
    await endSessions(tx, id);
    await revokePasswordLinks(tx, id);
    await record(tx, {
      kind: 'password.changed',
      actorId: id,
      subjectId: id,
      payload: { how: 'change' },
      ipPrefix: networkOf(clientInfo.ip),
    });
    return openSession(tx, {
      accountId: id,
      roles,
      clientInfo,
      responseHeaders,
      settings: services.settings,
    });
  });
  return { csrf };
}

const wrongPasswordError: FieldError = {
  code: 'invalid_credentials',
  field: 'current_password',
  text: 'accounts@rules.passwordWrong',
};

const wrongPassword = (): Refusal => new Refusal('invalid_credentials', wrongPasswordError);

/** Returns the stored hash of the current password. Both passwords are checked before one is refused. */
async function checkCurrentPassword(context: ChangePasswordContext): Promise<string> {
  const { database, services, input, accountId } = context;
  const account = await database.db
    .selectFrom('account')
    .select(['email', 'password_hash as hash', 'name', 'last_name as lastName', 'second_name as secondName'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const personal = { ...account, productName: services.settings.productName };
  const errors = passwordErrors(input.password, personal);
  const isRight = await verifyPassword(context, { ...account, password: input.current_password });
  if (errors.length) throw new InvalidInput(isRight ? errors : [wrongPasswordError, ...errors]);
  if (!isRight) throw wrongPassword();
  return account.hash;
}
