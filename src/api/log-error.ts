/** The browser's log of failures that are shown otherwise, or not at all (spec §8: "logged to the console"). */
export const logError = (error: unknown): void => {
  // eslint-disable-next-line no-console
  console.error(error);
};
