/** A link that switches the letters of some kinds off, without a session (RFC 8058). It grants nothing else. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { kindCodes } from '#features/notifications/notices.ts';
import type { NoticeKind } from '#features/notifications/notices.ts';
import { isId } from '#kernel/id.ts';

export interface Unsubscription {
  accountId: string;
  kinds: readonly NoticeKind[];
}

const macOf = (key: string, text: string): string =>
  createHmac('sha256', key).update(`unsubscribe.v1|${text}`).digest('base64url');

/** `<account>.<kind>~<kind>.<mac>`; it does not expire, because letters do not. */
export function unsubscribeToken(keys: readonly string[], { accountId, kinds }: Unsubscription): string {
  const text = `${accountId}.${kinds.toSorted().join('~')}`;
  return `${text}.${macOf(keys[0]!, text)}`;
}

/** Null for a forged one. Kinds of another release are left out. */
export function readUnsubscribeToken(keys: readonly string[], token: string): Unsubscription | null {
  const [accountId = '', kinds = '', mac = ''] = token.split('.');
  const text = `${accountId}.${kinds}`;
  const isOurs = keys.some((key) => isEqualInConstantTime(mac, macOf(key, text)));
  if (!isOurs || !isId(accountId)) return null;
  return { accountId, kinds: kindCodes.filter((kind) => kinds.split('~').includes(kind)) };
}

function isEqualInConstantTime(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
