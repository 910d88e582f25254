/** Closes opened pages without an answer of the server: at the end of the access, and when it cannot be checked. */
import { useEffect, useState } from 'react';
import type { CompanyRequest } from '#features/requests/schemas.ts';

/** Pages of a revoked access are closed within a minute (product §18). */
const maxSecondsUnchecked = 60;

export type AccessClock = 'ended' | 'open' | 'unchecked';

interface CheckedAccess {
  data: CompanyRequest | undefined;
  /** When the server has last said that the access is open. */
  dataUpdatedAt: number;
}

export function useAccessClock({ data, dataUpdatedAt }: CheckedAccess): AccessClock {
  const [closed, setClosed] = useState<{ answer: number; how: AccessClock }>();
  const openSeconds = data?.readable ? data.openSeconds : null;
  useEffect(() => {
    let secondsInView = 0;
    const close = (how: AccessClock) => {
      clearInterval(timer);
      setClosed({ answer: dataUpdatedAt, how });
    };
    // A timer for the end would overflow after 24 days and stand still while the computer sleeps.
    const timer = setInterval(() => {
      // A hidden page is not asked for, and is checked when it is shown again.
      if (!document.hidden) secondsInView += 1;
      if (openSeconds !== null && Date.now() - dataUpdatedAt >= openSeconds * 1000) close('ended');
      else if (secondsInView >= maxSecondsUnchecked) close('unchecked');
    }, 1000);
    return () => clearInterval(timer);
  }, [dataUpdatedAt, openSeconds]);
  return closed?.answer === dataUpdatedAt ? closed.how : 'open';
}
