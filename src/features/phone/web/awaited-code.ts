/** The number with a pending code, in the session storage: a reload must not lose the code step. */
import { codeMinutes } from '#features/phone/phone-code.ts';

const key = 'resend_code_phone';

export interface Awaited {
  accountId: string;
  /** Formatted by the server: +7 (912) 345 6789. */
  phone: string;
}

export const keepAwaited = (code: Awaited): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...code, until: Date.now() + codeMinutes * 60_000 }));

export const forgetAwaited = (): void => sessionStorage.removeItem(key);

/** Null when no code is valid or the code belongs to another account. */
export function readAwaited(accountId: string): string | null {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return null;
  const { accountId: owner, phone, until } = JSON.parse(stored) as Awaited & { until: number };
  return owner === accountId && until > Date.now() ? phone : null;
}
