const formatter = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

/** Formats an ISO timestamp as `21.11.2026, 15:24` in Moscow time. */
export const formatDateTime = (iso: string): string => formatter.format(new Date(iso));
