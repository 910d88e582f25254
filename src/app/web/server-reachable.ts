/** False without a network, and while the server is away: a gateway then answers for it. */
export const isServerReachable = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
