const months = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: 'long', timeZone: 'Europe/Moscow' });
const years = new Intl.DateTimeFormat('ru-RU', { year: 'numeric', timeZone: 'Europe/Moscow' });

/** ISO time to `05 марта 2026` (spec §9, dd MMMM yyyy): the locale's own long date would add «г.». */
export const showLongDay = (iso: string): string => {
  const at = new Date(iso);
  return `${months.format(at)} ${years.format(at)}`;
};
