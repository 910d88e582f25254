/**
 * Confirms a phone by its code. A try is counted before the code is checked; a code works once (security §3.1, S-07).
 */
import { lockAccountForUpdate } from '#features/accounts/server/confirm-email.ts';
import { setConfirmedPhone } from '#features/accounts/server/save-person.ts';
import { triesWindowSeconds, maxTriesPerCode, maxTriesPerDay } from '#features/phone/phone-code.ts';
import type { ConfirmPhoneInput } from '#features/phone/schemas.ts';
import { matchesCodeHash } from '#features/phone/server/code-hash.ts';
import { secondsToWait } from '#features/phone/server/send-code.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { countHit, secondsUntilWindowEnds } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';

export async function confirmCode({
  database,
  services,
  accountId,
  input,
  now,
}: HandlerContext<ConfirmPhoneInput, unknown>): Promise<{ phone: string }> {
  const { phone, code } = input;
  const stored = await countTry(database, accountId, now);
  const bound = { accountId, phone, salt: stored.salt, code };
  if (!matchesCodeHash(services.settings.csrfKeys, stored.code_hash, bound))
    throw wrongCode(maxTriesPerCode - stored.tries);
  await database.tx(async (tx) => {
    // Before the code, as in `sendCode`: prevents a deadlock.
    await lockAccountForUpdate(tx, accountId);
    await markUsed(tx, { accountId, id: stored.id, now });
    await setConfirmedPhone(tx, { accountId, phone, now });
    await record(tx, { kind: 'phone.confirmed', actorId: accountId, subjectId: accountId, payload: {} });
  });
  return { phone: maskPhone(phone) };
}

const wrongCode = (triesLeft: number): Refusal =>
  new Refusal('sms_code_invalid', {
    field: 'code',
    text: triesLeft > 0 ? 'phone@rules.wrongCode' : 'phone@rules.lastTry',
    vars: { count: triesLeft },
  });

const tooManyTries = (text: TextKey, retryAfter: number): Refusal =>
  new Refusal('rate_limited', { field: 'code', text, retryAfter });

/** Has its own transaction, so that the try stays counted when the code is wrong. */
const countTry = (database: Database, accountId: string, now: Date) =>
  database.tx(async (tx) => {
    const stored = await tx
      .updateTable('phone_code')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', maxTriesPerCode)
      .returning(['id', 'salt', 'code_hash', 'tries'])
      .executeTakeFirst();
    if (!stored) throw await tryRefusal(tx, accountId, now);
    const day = { key: `sms-tries:${accountId}`, limit: maxTriesPerDay, seconds: triesWindowSeconds };
    if ((await countHit(tx, day)) > maxTriesPerDay)
      throw tooManyTries('phone@rules.triesToday', secondsUntilWindowEnds(triesWindowSeconds));
    return stored;
  });

async function tryRefusal(tx: Tx, accountId: string, now: Date): Promise<Refusal> {
  const valid = await tx
    .selectFrom('phone_code')
    .select('id')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!valid) return new Refusal('sms_code_expired', { field: 'code' });
  return tooManyTries('phone@rules.triesSpent', await secondsToWait(tx, accountId, now));
}

/** When two correct codes come concurrently, the second one finds the code used. */
const markUsed = (tx: Tx, { accountId, id, now }: { accountId: string; id: string; now: Date }) =>
  tx
    .updateTable('phone_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => new Refusal('sms_code_expired', { field: 'code' }));
