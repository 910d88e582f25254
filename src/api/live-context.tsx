/** The live events of a tab in its pages. The layout of the cabinets connects them. */
import { createContext, use, useEffect, useSyncExternalStore } from 'react';
import { useViewer } from '#api/app-context.tsx';
import type { ApiQueryOptions } from '#api/use-api-query.ts';
import { useMay } from '#api/use-may.ts';

export interface HeardEvent {
  type: string;
  [field: string]: unknown;
}

export interface Live {
  /** Connects. Returns its end. */
  start: () => () => void;
  listen: (listener: (event: HeardEvent) => void) => () => void;
  /** A hint, which is lost without a connection. */
  send: (frame: HeardEvent) => void;
  /** No polling is needed: the socket brings every change of every process. */
  hearsAll: () => boolean;
  /** The first connection is ready or has failed. */
  isTried: () => boolean;
  /** Of `hearsAll` and `isTried`. */
  subscribe: (listener: () => void) => () => void;
}

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('no LiveContext');
  return live;
}

/** The viewer, if they may have a socket. */
function useListener(): string | undefined {
  const viewer = useViewer();
  const mayOpen = useMay('live.open');
  // Without the required consents the server refuses every call.
  return mayOpen && viewer?.consented ? viewer.id : undefined;
}

/** Keeps the socket open while the viewer may have one. */
export function useLiveConnection(): void {
  const live = useLive();
  const accountId = useListener();
  useEffect(() => (accountId ? live.start() : undefined), [live, accountId]);
}

/** For queries whose changes the socket tells: they are asked for from time to time while it does not. */
export function useLiveRefetching(
  refetchInterval: number,
): Pick<ApiQueryOptions, 'refetchInterval' | 'refetchOnWindowFocus' | 'refetchOnReconnect'> {
  const live = useLive();
  const hearsAll = useSyncExternalStore(live.subscribe, live.hearsAll, () => false);
  // The socket that is opened again tells that everything may be stale.
  return { refetchOnWindowFocus: true, refetchOnReconnect: false, ...(!hearsAll && { refetchInterval }) };
}

/**
 * For the counters of every page, which may come a moment later than the page: what is asked for before the socket is
 * ready would be asked for again when it is.
 */
export function useLiveCounting(refetchInterval: number): ReturnType<typeof useLiveRefetching> & {
  enabled: boolean;
} {
  const live = useLive();
  const isListener = useListener() !== undefined;
  const isTried = useSyncExternalStore(live.subscribe, live.isTried, () => false);
  return { ...useLiveRefetching(refetchInterval), enabled: isTried || !isListener };
}

/** Events may have been missed, or the rights have changed: anything may be stale. */
export const isAboutAll = ({ type }: HeardEvent): boolean => ['ready', 'missed', 'access'].includes(type);
