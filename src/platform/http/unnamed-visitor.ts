/** Two visitors told apart for a count, and nothing kept that leads back to either. */
import { createHmac } from 'node:crypto';
import type { Actor } from '#access/actor.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { countedAddress } from '#platform/http/client-address.ts';

interface Visitor {
  actor: Actor;
  ip: string;
  keys: readonly string[];
  now: Date;
  /** What is counted: the same visitor has another name for every purpose. */
  purpose: string;
  /** Tells people behind one address apart, where a lie does no harm. */
  agent?: string;
}

const accounts = 'account.';
export const networks = 'network.';

/** A keyed hash: of the account, or of the network together with the day, so that tomorrow it is another one. */
export function unnamedVisitor({ actor, ip, keys, now, purpose, agent }: Visitor): string {
  const hashed = (who: string) =>
    createHmac('sha256', keys[0]!).update(`${purpose}.v1|${who}`).digest('base64url');
  if (actor.person) return accounts + hashed(actor.person.id);
  const network = `${moscowDay(now)}|${countedAddress(ip, { limitLoopback: true })}`;
  return networks + hashed(agent === undefined ? network : `${network}|${agent}`);
}
