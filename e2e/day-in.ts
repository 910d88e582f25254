/** The day in so many days as the forms show it, dd.MM.yyyy. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').toReversed().join('.');
