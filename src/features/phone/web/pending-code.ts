/** The number with a pending code. Kept in session storage, so that a reload does not lose the code step. */
import { codeLifetimeMinutes } from '#features/phone/phone-code.ts';
import { withStorage } from '#kernel/browser-storage.ts';

const key = 'resend_code_phone';

export interface PendingCode {
  accountId: string;
  /** Formatted by the server: +7 (912) 345 6789. */
  phone: string;
}

export function savePendingCode(code: PendingCode): void {
  const stored = JSON.stringify({ ...code, until: Date.now() + codeLifetimeMinutes * 60_000 });
  withStorage('sessionStorage', (storage) => storage.setItem(key, stored), undefined);
}

export const clearPendingCode = (): void =>
  withStorage('sessionStorage', (storage) => storage.removeItem(key), undefined);

/** Null when no code is valid or the code belongs to another account. */
export function readPendingPhone(accountId: string): string | null {
  const stored = withStorage('sessionStorage', (storage) => storedCode(storage.getItem(key)), null);
  if (stored?.accountId !== accountId || typeof stored.phone !== 'string') return null;
  return Number(stored.until) > Date.now() ? stored.phone : null;
}

/** Throws when the text is malformed. */
const storedCode = (text: string | null) =>
  JSON.parse(text ?? 'null') as Partial<PendingCode & { until: number }> | null;
