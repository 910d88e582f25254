export interface StaleThreads {
  threadIds: ReadonlySet<string>;
  all: boolean;
}

const gapMs = 300;

/** Several events cause one refetch, and refetches never overlap. */
export function createRefetchQueue(refetch: (stale: StaleThreads) => Promise<void>) {
  let threadIds = new Set<string>();
  let all = false;
  let isRunning = false;
  let isStopped = false;
  const run = async (): Promise<void> => {
    if (isStopped || (!all && threadIds.size === 0)) {
      isRunning = false;
      return;
    }
    const stale = { threadIds, all };
    threadIds = new Set();
    all = false;
    await refetch(stale);
    setTimeout(() => void run(), gapMs);
  };
  return {
    /** `delayMs`: how long to wait for further events before a refetch. */
    add(stale: string | 'all', delayMs = 0): void {
      if (stale === 'all') all = true;
      else threadIds.add(stale);
      if (isRunning) return;
      isRunning = true;
      if (delayMs === 0) void run();
      else setTimeout(() => void run(), delayMs);
    },
    stop: () => void (isStopped = true),
  };
}
