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
  /** Of `hearsAll`. */
  subscribe: (listener: () => void) => () => void;
}

export const LiveContext = createContext<Live | null>(null);

export function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('no LiveContext');
  return live;
}

/** Keeps the socket open while the viewer may have one. */
export function useLiveConnection(): void {
  const live = useLive();
  const viewer = useViewer();
  const mayOpen = useMay('live.open');
  // Without the required consents the server refuses every call.
  const accountId = mayOpen && viewer?.consented ? viewer.id : undefined;
  useEffect(() => (accountId ? live.start() : undefined), [live, accountId]);
}

/** For queries whose changes the socket tells: they are asked for from time to time while it does not. */
export function useLiveRefetching(
  refetchEvery: number,
): Pick<ApiQueryOptions, 'refetchEvery' | 'refetchOnFocus'> {
  const live = useLive();
  const hearsAll = useSyncExternalStore(live.subscribe, live.hearsAll, () => false);
  return { refetchOnFocus: true, ...(!hearsAll && { refetchEvery }) };
}

/** Events may have been missed, or the rights have changed: anything may be stale. */
export const isAboutAll = ({ type }: HeardEvent): boolean => ['ready', 'missed', 'access'].includes(type);
