/**
 * Counts messages against all rate limits of the table; a message over any limit is refused (security §3.1, product
 * §17).
 */
import { sendLimits } from '#features/phone/phone-code.ts';
import type { SendLimit } from '#features/phone/phone-code.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { rateLimitAddress } from '#platform/http/client-address.ts';
import { countHit, secondsUntilWindowEnds } from '#platform/http/rate-limit.ts';
import type { Settings } from '#platform/services.ts';
import { hashSecret } from '#platform/passwords/secret.ts';

export interface CodeRequest {
  accountId: string;
  phone: string;
  ip: string;
  settings: Pick<Settings, 'limitLoopback' | 'smsPerDay'>;
}

const hour = 3600;
const day = 24 * hour;

/** Null: not counted. Numbers are hashed, so that the counters hold no personal data. */
const keys: Record<SendLimit['of'], (request: CodeRequest) => string | null> = {
  account: ({ accountId }) => accountId,
  number: ({ phone }) => hashSecret(phone),
  row: ({ phone }) => hashSecret(phone.slice(0, -4)),
  address: ({ ip, settings }) => rateLimitAddress(ip, settings),
};

/** Throws `rate_limited`, which rolls back the other counters when it runs inside a transaction. */
async function count(db: Db, request: CodeRequest, { of, limit, seconds }: SendLimit): Promise<void> {
  const key = keys[of](request);
  if (key === null) return;
  const hits = await countHit(db, { key: `sms-${of}-${seconds}:${key}`, limit, seconds });
  if (hits <= limit) return;
  const retryAfter = secondsUntilWindowEnds(seconds);
  throw new Refusal('rate_limited', {
    field: 'phone',
    text: seconds === day ? 'phone@rules.enoughToday' : 'phone@rules.enoughNow',
    vars: { count: Math.ceil(retryAfter / 60) },
    retryAfter,
  });
}

/** Also throws `unavailable` when the daily budget of messages of the product is used up. */
export async function countMessage(db: Db, request: CodeRequest): Promise<void> {
  for (const limit of sendLimits) await count(db, request, limit);
  const limit = request.settings.smsPerDay;
  if ((await countHit(db, { key: 'sms-all', limit, seconds: day })) > limit)
    throw new Refusal('unavailable', { retryAfter: secondsUntilWindowEnds(day) });
}

/** Limits lookups of numbers of other accounts to the rate of messages. */
export async function countLookup(db: Db, request: CodeRequest): Promise<void> {
  for (const limit of sendLimits) if (limit.of === 'account') await count(db, request, limit);
}
