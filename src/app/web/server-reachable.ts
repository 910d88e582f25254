const timeoutMs = 5_000;

/** False without a network, and while the server is away: a gateway then answers for it, or nobody. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
