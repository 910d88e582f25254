const timeoutMs = 5_000;

/** False without a network, without an answer in five seconds, and when a gateway answers with an error for the server. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).then(
    ({ ok }) => ok,
    () => false,
  );
