/** The code comes back: tries are counted before the code is looked at, and it works once (security §3.1, S-07). */
import { personOf } from '#access/actor.ts';
import type { InputOf } from '#api/endpoint.ts';
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

/** The account belongs to another feature, so the composition root says how it is written. Throws `not_unique_phone`. */
export type MarkPhone = (tx: Tx, confirmed: { accountId: string; phone: string; now: Date }) => Promise<void>;

type Asked = Context<InputOf<typeof confirmPhone>, unknown>;

export async function confirmCode(
  { database, outside, actor, input }: Asked,
  markPhone: MarkPhone,
): Promise<{ phone: string }> {
  const { id: accountId } = personOf(actor);
  const { phone, code } = input;
  const now = outside.clock.now();
  const kept = await takeTry(database, accountId, now);
  const bound = { accountId, phone, salt: kept.salt, code };
  if (!isCodeOf(outside.settings.csrfKeys, kept.code_hash, bound)) throw wrongCode(triesOfCode - kept.tries);
  await database.tx(async (tx) => {
    await spend(tx, { accountId, id: kept.id, now });
    await markPhone(tx, { accountId, phone, now });
    await record(tx, { kind: 'phone.confirmed', actorId: accountId, subjectId: accountId, payload: {} });
  });
  return { phone: maskPhone(phone) };
}

const wrongCode = (left: number): Refusal =>
  new Refusal('sms_code_invalid', {
    field: 'code',
    text: left > 0 ? 'phone@rules.wrongCode' : 'phone@rules.lastTry',
    vars: { count: left },
  });

const tooManyTries = (text: string, retryAfter: number): Refusal =>
  new Refusal('rate_limited', { field: 'code', text, retryAfter });

/** The try stays counted whatever comes of it, so it has a transaction of its own. */
const takeTry = (database: Database, accountId: string, now: Date) =>
  database.tx(async (tx) => {
    const taken = await tx
      .updateTable('phone_code')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('account_id', '=', accountId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where('tries', '<', triesOfCode)
      .returning(['id', 'salt', 'code_hash', 'tries'])
      .executeTakeFirst();
    if (!taken) throw await refusedTry(tx, accountId, now);
    const day = { key: `sms-tries:${accountId}`, limit: triesPerDay, seconds: dayOfTries };
    if ((await countHit(tx, day)) > triesPerDay)
      throw tooManyTries('phone@rules.triesToday', untilWindowEnds(dayOfTries));
    return taken;
  });

async function refusedTry(tx: Tx, accountId: string, now: Date): Promise<Refusal> {
  const live = await tx
    .selectFrom('phone_code')
    .select('id')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!live) return new Refusal('sms_code_expired', { field: 'code' });
  return tooManyTries('phone@rules.triesSpent', await secondsToWait(tx, accountId, now));
}

interface Spending {
  accountId: string;
  id: string;
  now: Date;
}

/** Of two right answers at once the second finds nothing to spend. */
async function spend(tx: Tx, { accountId, id, now }: Spending): Promise<void> {
  const spent = await tx
    .updateTable('phone_code')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!spent) throw new Refusal('sms_code_expired', { field: 'code' });
}
