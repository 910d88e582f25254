/** The number with a pending code. Kept in session storage, so that a reload does not lose the code step. */
import { codeLifetimeMinutes } from '#features/phone/phone-code.ts';

const key = 'resend_code_phone';

export interface PendingCode {
  accountId: string;
  /** Formatted by the server: +7 (912) 345 6789. */
  phone: string;
}

export const savePendingCode = (code: PendingCode): void =>
  sessionStorage.setItem(key, JSON.stringify({ ...code, until: Date.now() + codeLifetimeMinutes * 60_000 }));

export const clearPendingCode = (): void => sessionStorage.removeItem(key);

/** Null when no code is valid or the code belongs to another account. */
export function readPendingPhone(accountId: string): string | null {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return null;
  const { accountId: owner, phone, until } = JSON.parse(stored) as PendingCode & { until: number };
  return owner === accountId && until > Date.now() ? phone : null;
}
