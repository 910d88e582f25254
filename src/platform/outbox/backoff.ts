/** Exponential backoff of failed deliveries: 10 seconds after the first failure, 6 hours after the seventh, then parked. */
export const maxTries = 8;

const firstSeconds = 10;
const lastSeconds = 6 * 3600;

/** Seconds to wait after the given number of tries. Undefined when the delivery must be parked. */
export function backoffSeconds(tries: number): number | undefined {
  if (tries >= maxTries) return undefined;
  const growth = (lastSeconds / firstSeconds) ** (1 / (maxTries - 2));
  return Math.round(firstSeconds * growth ** (tries - 1));
}
