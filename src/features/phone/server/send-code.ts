/** A code to a phone: paced, counted, kept as a hash; the message leaves after the commit (security §3.1, S-08, S-09). */
import { personOf } from '#access/actor.ts';
import type { InputOf } from '#api/endpoint.ts';
import type { sendPhoneCode } from '#features/phone/contract.ts';
import { codeMinutes, resendPause } from '#features/phone/phone-code.ts';
import { hashCode, newCode, newSalt } from '#features/phone/server/code-hash.ts';
import { countMessage, countQuestion } from '#features/phone/server/send-limits.ts';
import type { Sending } from '#features/phone/server/send-limits.ts';
import { newId } from '#kernel/id.ts';
import { maskPhone } from '#kernel/phone-number.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { networkOf, record } from '#platform/outbox/record.ts';

const second = 1000;

export async function sendCode({
  database,
  outside,
  actor,
  visit,
  input,
}: Context<InputOf<typeof sendPhoneCode>, unknown>): Promise<{ phone: string; retryAfter: number }> {
  const { settings, clock } = outside;
  const sending = { accountId: personOf(actor).id, phone: input.phone, ip: visit.ip, settings };
  const now = clock.now();
  await refuseTaken(database.db, sending);
  await database.tx(async (tx) => {
    const code = newCode();
    const codeId = await keepCode(tx, sending, { code, now, keys: settings.csrfKeys });
    await countMessage(tx, sending);
    await record(tx, {
      kind: 'phone.code-requested',
      actorId: sending.accountId,
      subjectId: sending.accountId,
      payload: { codeId },
      secret: { code },
      ipPrefix: networkOf(visit.ip),
    });
  });
  return { phone: maskPhone(input.phone), retryAfter: resendPause };
}

/** A number that another account has confirmed gets no message (S-09); the question counts. */
async function refuseTaken(db: Db, sending: Sending): Promise<void> {
  const other = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', sending.phone)
    .where('phone_confirmed_at', 'is not', null)
    .where('state', '<>', 'DELETED')
    .where('id', '<>', sending.accountId)
    .executeTakeFirst();
  if (!other) return;
  await countQuestion(db, sending);
  throw new Refusal('not_unique_phone', { field: 'phone' });
}

interface Fresh {
  code: string;
  now: Date;
  keys: readonly string[];
}

/** One row for an account: the former code stops working. Of many calls at once one writes, the others wait (S-08). */
async function keepCode(tx: Tx, { accountId, phone }: Sending, { code, now, keys }: Fresh): Promise<string> {
  const salt = newSalt();
  const fresh = {
    id: newId(),
    phone,
    salt,
    code_hash: hashCode(keys, { accountId, phone, salt, code }),
    tries: 0,
    sent_at: now,
    expires_at: new Date(now.getTime() + codeMinutes * 60 * second),
    used_at: null,
  };
  const kept = await tx
    .insertInto('phone_code')
    .values({ account_id: accountId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet(fresh)
        .where('phone_code.sent_at', '<=', new Date(now.getTime() - resendPause * second)),
    )
    .returning('id')
    .executeTakeFirst();
  if (kept) return kept.id;
  const seconds = await secondsToWait(tx, accountId, now);
  throw new Refusal('sms_wait', { field: 'phone', vars: { seconds }, retryAfter: seconds });
}

/** Until the next code may be asked for; 1 at least, so that nobody is told to come back at once. */
export async function secondsToWait(db: Db, accountId: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('phone_code')
    .select('sent_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const since = row ? (now.getTime() - row.sent_at.getTime()) / second : resendPause;
  return Math.max(1, Math.ceil(resendPause - since));
}
