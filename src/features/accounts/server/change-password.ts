/** A new password for whoever knows the present one: the other sessions end, this one goes on under new keys (S-20). */
import { personOf } from '#access/actor.ts';
import type { InputOf } from '#api/endpoint.ts';
import type { changePassword } from '#features/accounts/contract.ts';
import { endSessions, openSession } from '#features/accounts/server/open-session.ts';
import { checkNewPassword } from '#features/accounts/server/password-rules.ts';
import { voidPasswordLinks } from '#features/accounts/server/recover-password.ts';
import { forgiveAttempt, takeAttempt } from '#features/accounts/server/sign-in-guard.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Context } from '#platform/http/answer.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

type Asked = Context<InputOf<typeof changePassword>, unknown>;

export async function replacePassword(asked: Asked): Promise<{ csrf: string }> {
  const { database, outside, actor, visit, effects, input } = asked;
  const { id, roles } = personOf(actor);
  const presentHash = await checkPresent(asked, id);
  const passwordHash = await outside.passwords.hash(input.password);
  const csrf = await database.tx(async (tx) => {
    // Of two who knew the present password at once, the second one does not know it any more.
    const changed = await tx
      .updateTable('account')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .where('password_hash', '=', presentHash)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw wrongPassword();
    await endSessions(tx, id);
    await voidPasswordLinks(tx, id);
    await record(tx, {
      kind: 'password.changed',
      actorId: id,
      subjectId: id,
      payload: { how: 'change' },
      ipPrefix: networkOf(visit.ip),
    });
    return openSession(tx, { accountId: id, roles, visit, effects, settings: outside.settings });
  });
  return { csrf };
}

const wrongPassword = (): Refusal =>
  new Refusal('invalid_credentials', { field: 'current_password', text: 'accounts@rules.passwordWrong' });

/** Returns the hash that the present password has. */
async function checkPresent({ database, outside, visit, input }: Asked, id: string): Promise<string> {
  const account = await database.db
    .selectFrom('account')
    .select(['email', 'password_hash', 'name', 'last_name as lastName', 'second_name as secondName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  checkNewPassword(input.password, { ...account, productName: outside.settings.productName });
  const attempt = {
    email: account.email,
    ip: visit.ip,
    now: outside.clock.now(),
    settings: outside.settings,
  };
  const taken = await takeAttempt(database.db, attempt);
  const right = await outside.passwords.verify(account.password_hash, input.current_password);
  if (!right) throw wrongPassword();
  await forgiveAttempt(database.db, taken);
  return account.password_hash;
}
