/** What the bell counts, by live events; asked for from time to time while there is no connection. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { makesAllStale, useLive, useLiveCounterOptions } from '#api/live-context.tsx';
import { queryKeyOf, useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { countNotices, listNotices } from '#features/notifications/calls.ts';
import type { CountNoticesOutput } from '#features/notifications/schemas.ts';

const countIntervalMs = 60_000;

/** Undefined until they were counted. Also keeps the list of notices up to date. */
export function useNoticeCounts(): CountNoticesOutput | undefined {
  const live = useLive();
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  useEffect(
    () =>
      live.listen((event) => {
        const isCount = event.type === 'notification.count';
        if (!isCount && !makesAllStale(event)) return;
        const queryKey = queryKeyOf(countNotices);
        // An answer that is on its way may be older than the event.
        const isKnown = isCount && !queries.isFetching({ queryKey });
        const { unread, action } = event;
        if (isKnown) queries.setQueryData(queryKey, { unread, action } as CountNoticesOutput);
        else void invalidate(countNotices);
        void invalidate(listNotices);
      }),
    [live, queries, invalidate],
  );
  return useApiQuery(countNotices, useLiveCounterOptions(countIntervalMs)).data;
}
