/**
 * Sends a code to a phone: rate-limited, stored as a hash; the message is sent after the commit (security §3.1, S-08,
 * S-09).
 */
import { lockAccountForUpdate } from '#features/accounts/server/confirm-email.ts';
import { codeLifetimeMinutes, codeResendWaitSeconds } from '#features/phone/phone-code.ts';
import type { PhoneForm, SendPhoneCodeOutput } from '#features/phone/schemas.ts';
import { hashCode, generateCode, generateSalt } from '#features/phone/server/code-hash.ts';
import { countMessage, countLookup } from '#features/phone/server/send-limits.ts';
import type { CodeRequest } from '#features/phone/server/send-limits.ts';
import { newId } from '#kernel/id.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

const secondMs = 1000;

export async function sendCode({
  database,
  services,
  accountId,
  clientInfo,
  input,
  now,
}: HandlerContext<PhoneForm, unknown>): Promise<SendPhoneCodeOutput> {
  const { settings } = services;
  if (!settings.sendsPhoneCodes)
    throw new Refusal('unavailable', { field: 'phone', text: 'phone@rules.noCodes' });
  const request = { accountId, phone: input.phone, ip: clientInfo.ip, settings };
  const isTaken = await database.tx(async (tx) => {
    // One after the other: of many concurrent requests those after the first code learn nothing about their numbers.
    await lockAccountForUpdate(tx, accountId);
    await refuseTooSoon(tx, accountId, now);
    if (await isConfirmedByOther(tx, request)) {
      // Stays counted, so the refusal is thrown after the commit.
      await countLookup(tx, request);
      return true;
    }
    const code = generateCode();
    const codeId = await saveCode(tx, request, { code, now, keys: settings.csrfKeys });
    await countMessage(tx, request);
    await record(tx, {
      kind: 'phone.code-requested',
      actorId: accountId,
      subjectId: accountId,
      payload: { codeId },
      secret: { code },
      ipPrefix: networkOf(clientInfo.ip),
    });
    return false;
  });
  if (isTaken) throw new Refusal('not_unique_phone', { field: 'phone' });
  return { phone: maskPhone(input.phone), retryAfter: codeResendWaitSeconds };
}

/** Throws `sms_wait` before the number is looked up: an answer in the delay must not tell whether it is taken (S-08). */
async function refuseTooSoon(tx: Tx, accountId: string, now: Date): Promise<void> {
  const last = await tx
    .selectFrom('phone_code')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .where('sent_at', '>', new Date(now.getTime() - codeResendWaitSeconds * secondMs))
    .executeTakeFirst();
  if (!last) return;
  const seconds = await secondsToWait(tx, accountId, now);
  throw new Refusal('sms_wait', { field: 'phone', vars: { seconds }, retryAfter: seconds });
}

/** A number belongs to one account (S-09). */
async function isConfirmedByOther(tx: Tx, { accountId, phone }: CodeRequest): Promise<boolean> {
  const other = await tx
    .selectFrom('account')
    .select('id')
    .where('phone', '=', phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('state', '<>', 'DELETED')
    .where('id', '<>', accountId)
    .executeTakeFirst();
  return other !== undefined;
}

/** One row per account: the previous code stops working. */
async function saveCode(
  tx: Tx,
  { accountId, phone }: CodeRequest,
  { code, now, keys }: { code: string; now: Date; keys: readonly string[] },
): Promise<string> {
  const salt = generateSalt();
  const columns = {
    id: newId(),
    phone,
    salt,
    code_hash: hashCode(keys, { accountId, phone, salt, code }),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + codeLifetimeMinutes * 60 * secondMs),
    used_at: null,
  };
  await tx
    .insertInto('phone_code')
    .values({ account_id: accountId, ...columns })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(columns))
    .execute();
  return columns.id;
}

/** Seconds until the next code may be requested; at least 1, because 0 would invite an immediate retry. */
export async function secondsToWait(db: Db, accountId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('phone_code')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const elapsed = row ? (now.getTime() - row.sent_at.getTime()) / secondMs : codeResendWaitSeconds;
  return Math.max(1, Math.ceil(codeResendWaitSeconds - elapsed));
}
