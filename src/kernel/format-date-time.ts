/** Moments in Moscow time, as everywhere on the site. */
const time = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' } as const;
const timeFormat = new Intl.DateTimeFormat('ru-RU', time);
const dateTimeFormat = new Intl.DateTimeFormat('ru-RU', {
  ...time,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** Formats an ISO timestamp as `21.11.2026, 15:24`. */
export const formatDateTime = (iso: string): string => dateTimeFormat.format(new Date(iso));

/** Formats an ISO timestamp as `15:24`. */
export const formatTime = (iso: string): string => timeFormat.format(new Date(iso));
