/** Closes the pages in the browser when the access ends, or when it cannot be checked any more. */
import { useEffect, useState } from 'react';
import type { CompanyRequest } from '#features/requests/schemas.ts';

/** Pages of a revoked access are closed within a minute (product §18). */
const maxSecondsUnchecked = 60;

export type TextAccess = 'ended' | 'open' | 'unchecked';

interface CheckedAccess {
  data: CompanyRequest | undefined;
  /** When the server last answered. */
  dataUpdatedAt: number;
}

export function useTextAccess({ data, dataUpdatedAt }: CheckedAccess): TextAccess {
  const [closed, setClosed] = useState<{ dataUpdatedAt: number; access: TextAccess }>();
  const openSeconds = data?.readable ? data.openSeconds : null;
  useEffect(() => {
    let visibleSeconds = 0;
    const close = (access: TextAccess) => {
      clearInterval(timer);
      setClosed({ dataUpdatedAt, access });
    };
    // A timer for the end would overflow after 24 days and stand still while the computer sleeps.
    const timer = setInterval(() => {
      // A hidden page does not poll. It is checked when it is shown again.
      if (!document.hidden) visibleSeconds += 1;
      if (openSeconds !== null && Date.now() - dataUpdatedAt >= openSeconds * 1000) close('ended');
      else if (visibleSeconds >= maxSecondsUnchecked) close('unchecked');
    }, 1000);
    return () => clearInterval(timer);
  }, [dataUpdatedAt, openSeconds]);
  return closed?.dataUpdatedAt === dataUpdatedAt ? closed.access : 'open';
}
