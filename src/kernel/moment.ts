/** A moment as the product shows it: `21.11.2026, 15:24` in Moscow. */
const moments = new Intl.DateTimeFormat('ru-RU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Moscow',
});

export const showMoment = (iso: string): string => moments.format(new Date(iso));
