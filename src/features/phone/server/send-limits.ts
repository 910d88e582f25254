/** Counts a message against every limit of the table; over any of them it is refused (security §3.1, product §17). */
import { sendLimits } from '#features/phone/phone-code.ts';
import type { SendLimit } from '#features/phone/phone-code.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { countedAddress } from '#platform/http/client-address.ts';
import { countHit, untilWindowEnds } from '#platform/http/rate-limit.ts';
import type { Settings } from '#platform/outside.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

export interface Sending {
  accountId: string;
  phone: string;
  ip: string;
  settings: Pick<Settings, 'limitLoopback' | 'smsPerDay'>;
}

const hour = 3600;
const day = 24 * hour;

/** Null: not counted. Numbers are hashed, so that the counters know nobody. */
const keys: Record<SendLimit['of'], (sending: Sending) => string | null> = {
  account: ({ accountId }) => accountId,
  number: ({ phone }) => hashSecret(phone),
  row: ({ phone }) => hashSecret(phone.slice(0, -4)),
  address: ({ ip, settings }) => countedAddress(ip, settings),
};

/** Throws `rate_limited`; inside a transaction a refused message is then counted nowhere. */
async function count(db: Db, sending: Sending, { of, limit, seconds }: SendLimit): Promise<void> {
  const key = keys[of](sending);
  if (key === null) return;
  const hits = await countHit(db, { key: `sms-${of}-${seconds}:${key}`, limit, seconds });
  if (hits <= limit) return;
  const retryAfter = untilWindowEnds(seconds);
  throw new Refusal('rate_limited', {
    field: 'phone',
    text: seconds === day ? 'phone@rules.enoughToday' : 'phone@rules.enoughNow',
    vars: { count: Math.ceil(retryAfter / 60) },
    retryAfter,
  });
}

/** Also throws `unavailable` when the product has sent all it may pay for in a day. */
export async function countMessage(db: Db, sending: Sending): Promise<void> {
  for (const limit of sendLimits) await count(db, sending, limit);
  const limit = sending.settings.smsPerDay;
  if ((await countHit(db, { key: 'sms-all', limit, seconds: day })) > limit)
    throw new Refusal('unavailable', { retryAfter: untilWindowEnds(day) });
}

/** Asking about other people's numbers is as slow as sending messages. */
export async function countQuestion(db: Db, sending: Sending): Promise<void> {
  for (const limit of sendLimits) if (limit.of === 'account') await count(db, sending, limit);
}
