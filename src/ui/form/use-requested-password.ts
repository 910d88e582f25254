import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ReportedError, hasServerErrors } from '#ui/form/server-errors.ts';

interface RequestedPassword {
  /** The form shows its field `password`. */
  isRequested: boolean;
  /** Throws the errors of `call`, except the first request of the password: it shows the field and focuses it. */
  request: <R>(call: () => Promise<R>) => Promise<R>;
}

/** The password of a form that needs it only when it was not typed recently. Nobody has left it out before it was asked for. */
export function useRequestedPassword(form: { setFocus: (name: 'password') => void }): RequestedPassword {
  const [isRequested, setIsRequested] = useState(false);
  const request = async <R>(call: () => Promise<R>): Promise<R> => {
    try {
      return await call();
    } catch (error) {
      if (isRequested || !isPasswordRequest(error)) throw error;
      // The field must exist before it can get the focus.
      flushSync(() => setIsRequested(true));
      form.setFocus('password');
      throw new ReportedError();
    }
  };
  return { isRequested, request };
}

const isPasswordRequest = (error: unknown): boolean =>
  hasServerErrors(error) && error.errors.some(({ code }) => code === 'reauth_required');
