/** Month names come from a table: creating an Intl formatter costs a phone a tenth of a second at page start. */
import { moscowDay } from '#kernel/calendar.ts';
import months from '#kernel/months.json' with { type: 'json' };

/** Formats an ISO timestamp as `05 марта 2026` in Moscow time (spec §9, dd MMMM yyyy). */
export const formatLongDay = (iso: string): string => {
  const [year, month, day] = moscowDay(new Date(iso)).split('-');
  return `${day} ${months[Number(month) - 1]} ${year}`;
};
