import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useClient, useRefreshViewerAfterSave } from '#api/app-context.tsx';
import { useInvalidate } from '#api/use-api-query.ts';
import { confirmPhone, sendPhoneCode } from '#features/phone/calls.ts';
import { clearPendingCode, savePendingCode, readPendingPhone } from '#features/phone/web/pending-code.ts';
import { useResendTimer } from '#features/phone/web/use-resend-timer.ts';
import { readProfile } from '#features/profile/calls.ts';

export interface PhoneConfirmation {
  /** The number that the pending code was sent to; null without a pending code. */
  pendingPhone: string | null;
  /** Seconds until the next code may be requested; null: now. */
  secondsLeft: number | null;
  /** `phone`: 11 digits. They are sent after a plus (spec §7). Throws the API error, which the form shows. */
  send: (phone: string) => Promise<void>;
  confirm: (code: string) => Promise<void>;
  /** Returns to the step with the number. */
  cancel: () => void;
}

export function useConfirmation(accountId: string): PhoneConfirmation {
  const client = useClient();
  const refreshViewer = useRefreshViewerAfterSave();
  const invalidate = useInvalidate();
  const timer = useResendTimer();
  const [pendingPhone, setPendingPhone] = useState(() => readPendingPhone(accountId));

  const send = async (phone: string) => {
    try {
      const sent = await client.call(sendPhoneCode, { input: { phone: `+${phone}` } });
      timer.start(sent.retryAfter);
      savePendingCode({ accountId, phone: sent.phone });
      setPendingPhone(sent.phone);
    } catch (error) {
      // Another tab has just requested a code: its wait applies here too.
      if (error instanceof ApiError && error.has('sms_wait')) timer.start(error.retryAfter ?? 0);
      throw error;
    }
  };
  const cancel = () => {
    clearPendingCode();
    setPendingPhone(null);
  };
  const confirm = async (code: string) => {
    await client.call(confirmPhone, { input: { code, phone: pendingPhone ?? '' } });
    await Promise.all([invalidate(readProfile), refreshViewer()]);
    cancel();
  };
  return { pendingPhone, secondsLeft: timer.secondsLeft, send, confirm, cancel };
}
