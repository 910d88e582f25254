/** The counts of the bell. Live events update them; without a connection they are polled. */
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { makesAllStale, useLive, useLiveCounterOptions } from '#api/live-context.tsx';
import { queryKeyOf, useApiQuery, useInvalidate } from '#api/use-api-query.ts';
import { countNotices, listNotices } from '#features/notifications/calls.ts';
import type { CountNoticesOutput } from '#features/notifications/schemas.ts';

const countIntervalMs = 60_000;

/** Undefined until the first response. Also keeps the list of notices up to date. */
export function useNoticeCounts(): CountNoticesOutput | undefined {
  const live = useLive();
  const queryClient = useQueryClient();
  const invalidate = useInvalidate();
  useEffect(
    () =>
      live.listen((event) => {
        const isCount = event.type === 'notification.count';
        if (!isCount && !makesAllStale(event)) return;
        const queryKey = queryKeyOf(countNotices);
        // A response in flight may be older than the event and would overwrite its counts.
        const mayUseCounts = isCount && !queryClient.isFetching({ queryKey });
        const { unread, action } = event;
        if (mayUseCounts) queryClient.setQueryData(queryKey, { unread, action } as CountNoticesOutput);
        else void invalidate(countNotices);
        void invalidate(listNotices);
      }),
    [live, queryClient, invalidate],
  );
  return useApiQuery(countNotices, useLiveCounterOptions(countIntervalMs)).data;
}
