/** Both engines report the SQLSTATE of a failed statement as the `code` of its error. */
export const hasSqlState = (error: unknown, ...states: readonly string[]): boolean =>
  error instanceof Error && 'code' in error && states.includes(String(error.code));
