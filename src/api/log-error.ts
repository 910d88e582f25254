/** The browser's log of failures that are shown otherwise, or not at all (spec §8: "logged to the console"). */
export const logError = (error: unknown): void => {
  // eslint-disable-next-line no-console
  console.error(error);
};

/** For one of a page's several calls: the page goes on with the fallback. A call that was called off is no failure. */
export const orElse =
  <T>(fallback: T, signal: AbortSignal) =>
  (error: unknown): T => {
    if (signal.aborted) throw error;
    logError(error);
    return fallback;
  };
