/** Anonymous visitor ids: distinguish visitors for counters without storing anything that identifies them. */
import { createHmac } from 'node:crypto';
import type { Actor } from '#access/actor.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { rateLimitAddress } from '#platform/http/client-address.ts';

interface VisitorInput {
  actor: Actor;
  ip: string;
  keys: readonly string[];
  now: Date;
  /** The counter. A visitor has a different id for every purpose. */
  purpose: string;
  /** Distinguishes visitors behind one address, where a forged value does no harm. */
  agent?: string;
}

const accountPrefix = 'account.';
export const networkPrefix = 'network.';

/** A keyed hash of the account, or of the network and the date, so that a guest's id changes daily. */
export function anonymousVisitorId({ actor, ip, keys, now, purpose, agent }: VisitorInput): string {
  const hash = (visitor: string) =>
    createHmac('sha256', keys[0]!).update(`${purpose}.v1|${visitor}`).digest('base64url');
  if (actor.person) return accountPrefix + hash(actor.person.id);
  const network = `${moscowDay(now)}|${rateLimitAddress(ip, { limitLoopback: true })}`;
  return networkPrefix + hash(agent === undefined ? network : `${network}|${agent}`);
}
