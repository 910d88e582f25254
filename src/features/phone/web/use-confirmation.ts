/** State and actions of the phone confirmation. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { useGround } from '#api/page-context.tsx';
import { confirmPhone, sendPhoneCode } from '#features/phone/contract.ts';
import { forgetAwaited, keepAwaited, readAwaited } from '#features/phone/web/awaited-code.ts';
import { useResendTimer } from '#features/phone/web/use-resend-timer.ts';
import { readProfile } from '#features/profile/contract.ts';

export interface Confirmation {
  /** The number that the pending code was sent to; null without a pending code. */
  awaited: string | null;
  /** Seconds until the next code may be requested; null: now. */
  left: number | null;
  /** Throws the API error, which the form shows at its fields. */
  send: (phone: string) => Promise<void>;
  confirm: (code: string) => Promise<void>;
  /** Back to the number. */
  leave: () => void;
}

export function useConfirmation(accountId: string): Confirmation {
  const { client, refreshViewer } = useGround();
  const queryClient = useQueryClient();
  const timer = useResendTimer();
  const [awaited, setAwaited] = useState(() => readAwaited(accountId));

  const send = async (phone: string) => {
    try {
      const sent = await client.call(sendPhoneCode, { input: { phone } });
      timer.start(sent.retryAfter);
      keepAwaited({ accountId, phone: sent.phone });
      setAwaited(sent.phone);
    } catch (error) {
      // Another tab has just requested a code: its wait applies here too.
      if (error instanceof ApiError && error.has('sms_wait')) timer.start(error.retryAfter ?? 0);
      throw error;
    }
  };
  const leave = () => {
    forgetAwaited();
    setAwaited(null);
  };
  const confirm = async (code: string) => {
    await client.call(confirmPhone, { input: { code, phone: awaited ?? '' } });
    await Promise.all([queryClient.invalidateQueries({ queryKey: [readProfile.path] }), refreshViewer()]);
    leave();
  };
  return { awaited, left: timer.left, send, confirm, leave };
}
