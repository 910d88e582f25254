/** The other officers on this application. While there are any, the page refetches to show their changes. */
import { useEffect } from 'react';
import { useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { listNotes, readOrder, touchPresence } from '#features/intake/calls.ts';
import type { PresenceOutput } from '#features/intake/schemas.ts';
import { placeOf } from '#features/intake/web/card/tabs.ts';
import type { CardTab } from '#features/intake/web/card/tabs.ts';

/** Much shorter than the lease of a minute, so that others soon see which tab the officer has opened. */
const renewalMs = 5_000;

export function usePresence(id: string, tab: CardTab): PresenceOutput {
  const invalidate = useInvalidate();
  const { data: others = [], dataUpdatedAt } = useApiQuery(touchPresence, {
    params: { id },
    input: { place: placeOf(tab) },
    alwaysFresh: true,
    keepPrevious: true,
    refetchInterval: renewalMs,
  });
  const isShared = others.length > 0;
  useEffect(() => {
    if (isShared) void invalidate(readOrder, listNotes);
  }, [isShared, dataUpdatedAt, invalidate]);
  return others;
}
