/** Class names joined; whatever is falsy is left out. */
export const classes = (...names: (string | false | null | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;
