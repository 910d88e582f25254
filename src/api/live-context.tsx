/** Live events for components. The cabinet layout opens the connection. */
import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useViewer } from '#api/app-context.tsx';
import type { ApiQueryOptions } from '#api/use-api-query.ts';
import { useMay } from '#api/use-may.ts';

export interface LiveEvent {
  type: string;
  [field: string]: unknown;
}

export interface Live {
  /** Returns a function that disconnects. */
  connect: () => () => void;
  listen: (listener: (event: LiveEvent) => void) => () => void;
  /** Dropped without a connection. */
  send: (frame: LiveEvent) => void;
  /** True when the socket delivers the changes of every server process, so that no polling is needed. */
  receivesAllEvents: () => boolean;
  /** The first connection attempt has succeeded, failed or timed out. */
  isSettled: () => boolean;
  /** Calls the listener when `receivesAllEvents` or `isSettled` changes. */
  subscribe: (listener: () => void) => () => void;
}

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('no LiveContext');
  return live;
}

/** The account id of the viewer. Undefined when the server would refuse the connection. */
function useConnectableAccount(): string | undefined {
  const viewer = useViewer();
  const mayOpen = useMay('live.open');
  // Without the required consents the server refuses every call.
  return mayOpen && viewer?.consented ? viewer.id : undefined;
}

export function useLiveConnection(): void {
  const live = useLive();
  const accountId = useConnectableAccount();
  useEffect(() => (accountId ? live.connect() : undefined), [live, accountId]);
}

/** Calls the listener when the network or the server is back. */
export function useReconnect(listener: () => void): void {
  const live = useLive();
  const onReconnect = useEffectEvent(listener);
  useEffect(() => {
    const handleOnline = () => onReconnect();
    addEventListener('online', handleOnline);
    const end = live.listen(({ type }) => {
      if (type === 'ready') onReconnect();
    });
    return () => {
      end();
      removeEventListener('online', handleOnline);
    };
  }, [live]);
}

/** For queries that live events invalidate. Polls them while the socket does not deliver every event. */
export function useLiveRefetchOptions(
  refetchInterval: number,
): Pick<ApiQueryOptions, 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnReconnect'> {
  const live = useLive();
  const receivesAllEvents = useSyncExternalStore(live.subscribe, live.receivesAllEvents, () => false);
  // A reconnected socket sends `ready`, after which everything is refetched.
  return {
    refetchOnWindowFocus: true,
    refetchOnReconnect: false,
    ...(!receivesAllEvents && { refetchInterval }),
  };
}

/**
 * For the counters of every page. Waits for the first connection attempt, because `ready` would refetch what was fetched
 * before it.
 */
export function useLiveCounterOptions(refetchInterval: number): ReturnType<typeof useLiveRefetchOptions> & {
  enabled: boolean;
} {
  const live = useLive();
  const willConnect = useConnectableAccount() !== undefined;
  const isSettled = useSyncExternalStore(live.subscribe, live.isSettled, () => false);
  return { ...useLiveRefetchOptions(refetchInterval), enabled: isSettled || !willConnect };
}

/** True when events may have been missed or the rights have changed. */
export const makesAllStale = ({ type }: LiveEvent): boolean => ['ready', 'missed', 'access'].includes(type);
