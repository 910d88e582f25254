/** Months by name in a table of our own: a formatter of the language costs a phone a tenth of a second at its start. */
import { moscowDay } from '#kernel/calendar.ts';
import months from '#kernel/months.json' with { type: 'json' };

/** ISO time to `05 марта 2026` (spec §9, dd MMMM yyyy), by its day in Moscow. */
export const showLongDay = (iso: string): string => {
  const [year, month, day] = moscowDay(new Date(iso)).split('-');
  return `${day} ${months[Number(month) - 1]} ${year}`;
};
