/** Days of 24 hours. Moscow has no summer time, so they are its days too. */
const dayMs = 86_400_000;

/** The moment that many days later, or earlier for a negative number. */
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMs);

/** The same for a day `yyyy-MM-dd`. */
export const moveDay = (day: string, days: number): string =>
  addDays(new Date(day), days).toISOString().slice(0, 10);
