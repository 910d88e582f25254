/** Several events cause one refetch, and refetches never overlap. */
export interface StaleThreads {
  threadIds: ReadonlySet<string>;
  all: boolean;
}

const gapMs = 300;

/** `delayMs`: for what follows soon and is stale for the same refetch. */
export function createRefetches(refetch: (stale: StaleThreads) => Promise<void>) {
  let threadIds = new Set<string>();
  let all = false;
  let isBusy = false;
  let isStopped = false;
  const run = async (): Promise<void> => {
    if (isStopped || (!all && threadIds.size === 0)) {
      isBusy = false;
      return;
    }
    const stale = { threadIds, all };
    threadIds = new Set();
    all = false;
    await refetch(stale);
    setTimeout(() => void run(), gapMs);
  };
  return {
    add(stale: string | 'all', delayMs = 0): void {
      if (stale === 'all') all = true;
      else threadIds.add(stale);
      if (isBusy) return;
      isBusy = true;
      if (delayMs === 0) void run();
      else setTimeout(() => void run(), delayMs);
    },
    stop: () => void (isStopped = true),
  };
}
