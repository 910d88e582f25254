/** Makes one signature at a time, passes it to `onSign` and closes the dialog. */
import { useRef, useState } from 'react';
import { ApiError } from '#api/envelope.ts';
import { toSignError } from '#features/signing/web/client/sign-error.ts';
import type { SignError } from '#features/signing/web/client/sign-error.ts';
import { signDetached } from '#features/signing/web/client/sign-detached.ts';
import type { SigningTask, TaskSignature } from '#features/signing/web/sign/task.ts';
import { useTranslate } from '#ui/i18n.tsx';
import { notify } from '#ui/overlay/snackbar.ts';

/** What the user waits for. */
export type SigningStep = { name: 'hashing'; share: number } | { name: 'confirming' } | { name: 'sending' };

export interface Signing {
  step: SigningStep | null;
  error: SignError | ApiError | null;
  sign: (file: Blob, thumbprint: string) => Promise<void>;
  /** Sends a signature that another application has made. */
  send: (signature: TaskSignature) => Promise<void>;
  clearError: () => void;
}

export function useSigning({ onSign, onClose }: Pick<SigningTask, 'onSign' | 'onClose'>): Signing {
  const t = useTranslate();
  const [step, setStep] = useState<SigningStep | null>(null);
  const [error, setError] = useState<Signing['error']>(null);
  // A ref, because a second click can arrive before the next render.
  const isBusy = useRef(false);
  const run = async (first: SigningStep, makeSignature: () => Promise<TaskSignature>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setError(null);
    setStep(first);
    try {
      const signature = await makeSignature();
      setStep({ name: 'sending' });
      await onSign(signature);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure : toSignError(failure));
      return;
    } finally {
      isBusy.current = false;
      setStep(null);
    }
    notify({ type: 'success', text: t('sign@done') });
    onClose();
  };
  const onProgress = (share: number) =>
    setStep(share < 1 ? { name: 'hashing', share } : { name: 'confirming' });
  return {
    step,
    error,
    sign: (file, thumbprint) =>
      run({ name: 'hashing', share: 0 }, () => signDetached(file, thumbprint, onProgress)),
    clearError: () => setError(null),
    send: (signature) => run({ name: 'sending' }, async () => signature),
  };
}
