/**
 * Confirms a phone by its code. A try is counted before the code is checked; a code works once (security §3.1, S-07).
 */
import type { InputOf } from '#api/endpoint.ts';
import { markPhone } from '#features/accounts/server/mark-phone.ts';
import type { confirmPhone } from '#features/phone/contract.ts';
import { dayOfTries, triesOfCode, triesPerDay } from '#features/phone/phone-code.ts';
import { isCodeOf } from '#features/phone/server/code-hash.ts';
import { secondsToWait } from '#features/phone/server/send-code.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { countHit, untilWindowEnds } from '#platform/http/rate-limit.ts';
import { record } from '#platform/outbox/record.ts';

export async function confirmCode({
  database,
  outside,
  accountId,
  input,
  now,
}: Context<InputOf<typeof confirmPhone>, unknown>): Promise<{ phone: string }> {
  const { phone, code } = input;
  const stored = await countTry(database, accountId, now);
  const bound = { accountId, phone, salt: stored.salt, code };
  if (!isCodeOf(outside.settings.csrfKeys, stored.code_hash, bound))
    throw wrongCode(triesOfCode - stored.tries);
  await database.tx(async (tx) => {
    await markUsed(tx, { accountId, id: stored.id, now });
    await markPhone(tx, { accountId, phone, now });
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

const tooManyTries = (text: string, retryAfter: number): Refusal =>
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
      .where('tries', '<', triesOfCode)
      .returning(['id', 'salt', 'code_hash', 'tries'])
      .executeTakeFirst();
    if (!stored) throw await tryRefusal(tx, accountId, now);
    const day = { key: `sms-tries:${accountId}`, limit: triesPerDay, seconds: dayOfTries };
    if ((await countHit(tx, day)) > triesPerDay)
      throw tooManyTries('phone@rules.triesToday', untilWindowEnds(dayOfTries));
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

interface CodeUse {
  accountId: string;
  id: string;
  now: Date;
}

/** Of two concurrent right codes the second finds the code used. */
async function markUsed(tx: Tx, { accountId, id, now }: CodeUse): Promise<void> {
  const used = await tx
    .updateTable('phone_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw new Refusal('sms_code_expired', { field: 'code' });
}
