/** The number that a code is on its way to: a reload while one reads the message must not lose the place. */
import { codeMinutes } from '#features/phone/phone-code.ts';

const key = 'resend_code_phone';

export interface Awaited {
  accountId: string;
  /** As the server shows it: +7 (912) 345 6789. */
  phone: string;
}

export const keepAwaited = (awaited: Awaited): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...awaited, until: Date.now() + codeMinutes * 60_000 }));

export const forgetAwaited = (): void => sessionStorage.removeItem(key);

/** Null when no code lives, or it was somebody else's. */
export function readAwaited(accountId: string): string | null {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return null;
  const { accountId: owner, phone, until } = JSON.parse(kept) as Awaited & { until: number };
  return owner === accountId && until > Date.now() ? phone : null;
}
